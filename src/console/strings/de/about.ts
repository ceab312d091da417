import type { Strings } from '../en/index.js'

/** The page about this server, in German. */

export const about: Strings['about'] = {
  title: 'Über diesen Server',
  server: 'Server',
  health: 'Zustand',
  healthy: 'Bereit',
  version: 'Version',
  time: 'Zeit des Servers',
  searchesAndReads: 'Was er durchsucht, und womit er liest',
  searches: 'Nach Plattform',
  short: 'Kurze Clips',
  long: 'Lange Videos',
  sources: {
    none: 'nichts',
    samples: 'erfundene Beispiele',
    catalog: 'importierte Videos',
    live: 'live befragt',
  },
  importedFrom: (site) => `importierte Videos, die meisten von ${site}`,
  reads: 'Liest mit',
  readsBy: { rules: 'Regeln', model: 'einem Sprachmodell' },
  pictures: 'Sieht Bilder an',
  speech: 'Schreibt Gesprochenes mit',
  yes: 'ja',
  no: 'nein',
  more: 'Mehr lesen',
  docs: 'API-Referenz',
  tryIt: 'API ausprobieren',
  guide: 'Anleitung für LLMs',
  contract: 'OpenAPI-Vertrag',
  agents: 'Von einem Agenten benutzen',
  browser: 'Dieser Browser',
  remembered: 'Dein Schlüssel bleibt in diesem Browser, bis du dich abmeldest.',
  notRemembered: 'Dein Schlüssel wird vergessen, wenn du diesen Tab schließt.',
  shortcuts: 'Kürzel mit einzelnen Tasten',
}
