import { plural } from './counts.js'

/** Sources and imports, in English. */

export const connect = {
  open: 'Search real clips',
  others: 'TikTok, Instagram and more',
  page: 'Sources',
  lead: 'Where results come from, and how this server searches real clips.',
  importMeans:
    'Videos that you have as a file: a .jsonl, or what yt-dlp writes beside a download. Nobody is asked during a run, and no key is needed.',
  toImport: 'Drop a file',
  copyCommand: 'Copy the command',
  youtube: 'Search YouTube instead of samples',
  youtubeMeans: 'It needs no account and no key. Only the operator of this server can turn it on:',
  youtubePress: 'It needs no account and no key. From then on this server asks youtube.com during runs.',
  youtubeOn: 'Turn YouTube on',
  operator: 'Do you run this server?',
  operatorHow:
    'Then turn sources and a language model on in the browser, without a restart: call this on the computer of the server, in the folder of Coldopen, and open the link that it prints.',
  youtubeOpen:
    'If you run this server, call this on its computer, in the folder of Coldopen. The link that it prints signs you in as the operator; then it is one press:',
  youtubeAsk:
    'If somebody else runs this server, send them this line. It turns YouTube on from the file .env and a restart:',
  copyLine: 'Copy the line',
  youtubeRestart: 'Stop the server (Ctrl+C) and start it again as before. Runs and keys stay.',
  nowReal: 'This server searches real videos now.',
  model: 'Connect a language model',
  modelMeans:
    'Rules read and write now. A model reads ideas, reasons, templates and relevance better, and writes on your own subject. One on the same machine costs no fees:',
  modelInstall: (gigabytes: number) => `Install Ollama, and download the model (${gigabytes} GB):`,
  modelLines: 'Add these lines to the file .env in the folder in which you start Coldopen:',
  modelOther: 'Any other server that speaks the API of OpenAI will do: MODEL_API_KEY is for its key.',
  title: 'Connect a source',
  means: 'A source is asked live during a run. Choose some, and copy the settings for this server.',
  names: {
    youtube: 'YouTube',
    'youtube-data': 'YouTube Data API',
    scrapecreators: 'ScrapeCreators',
    supadata: 'Supadata',
    'yt-dlp': 'yt-dlp',
  } as Record<string, string>,
  searches: (platforms: string) => `Searches ${platforms}.`,
  transcripts: (platforms: string) => `Only transcripts, of ${platforms}.`,
  needsNothing: 'No account and no key.',
  needs: {
    'youtube-data': 'Needs a key from the Google Cloud console.',
    scrapecreators: 'Needs an account at scrapecreators.com, which bills by request.',
    supadata: 'Needs an account at supadata.ai.',
    'yt-dlp': 'Needs that program on the server.',
  } as Record<string, string>,
  needsSetting: (name: string) => `Needs ${name}.`,
  settings: 'Settings',
  thenSearched: (platforms: string) => `With these, runs search ${platforms}.`,
  searchesNothing: 'None of these searches: choose one that does.',
  copyLines: 'Copy the settings',
  where:
    'Put them into the file .env in the folder where the server is started, or into its environment, and start it again. If you do not run the server, send them to who does. coldopen doctor checks them.',
  switches: 'What is searched',
  switchesMean: 'Turn sources on and off. That works at once, for everybody on this server, and is kept.',
  fixed: (setting: string) =>
    `${setting} is set in the environment of the server or in its file .env, and that wins. Remove it there to change it here.`,
  on: 'On',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOnNamed: (name: string) => `Turn on ${name}`,
  turnOffNamed: (name: string) => `Turn off ${name}`,
  turnedOn: (name: string) => `${name} is on.`,
  turnedOff: (name: string) => `${name} is off.`,
  installProgram: 'yt-dlp is not installed on the server. Install it there, and load this page again.',
  keyOf: (name: string) => `Key for ${name}`,
  keyStored: 'It is stored encrypted on this server and never shown again.',
  saveAndTurnOn: 'Save and turn on',
  modelTitle: 'Language model',
  modelNone:
    'None: rules read and write now. A model reads ideas, reasons, templates and relevance better, and writes on your own subject.',
  modelNow: (name: string, address: string) => `${name} at ${address} reads and writes.`,
  modelServers: 'Where the model runs',
  modelAddress: 'Address',
  modelName: 'Model',
  modelKey: 'Key',
  keyOptional: 'If it needs one',
  keyKept: 'Stored. Leave empty to keep it.',
  modelPictures: 'It can read pictures',
  modelPicturesMean: 'Covers and thumbnails are shown to it.',
  test: 'Test',
  testing: 'Asking it…',
  connectModel: 'Connect',
  saveModel: 'Save',
  disconnectModel: 'Disconnect',
  modelConnected: 'The model reads and writes from now on.',
  modelGone: 'Rules read and write again.',
  testWorks: (answer: string, seconds: number) => `It answered after ${seconds} s: “${answer}”`,
  testRefused: (status: number) =>
    status === 401 || status === 403
      ? `The server refused the key (${status}).`
      : status === 404
        ? 'The server knows no such model, or the address is not that of its API (404). Most end with /v1.'
        : `The server answered with the error ${status}.`,
  testProblems: {
    unreachable: 'Nothing answers at this address. Is the program running?',
    late: 'No answer within a minute. The model may be too large for this computer.',
    no_completion: 'Something answered, but not as a language model. Most addresses end with /v1.',
  } as Record<string, string>,
  modelHow: 'How do I get a model on this computer?',
  keepOthers: 'This server asks a source already: keep the names that its SOURCES has.',
}

export const imports = {
  title: 'Import videos',
  lead: 'Add videos of your own. Every run on this server then searches them in place of the samples.',
  drop: 'Drop a file here',
  kinds: 'A .jsonl, an .info.json of yt-dlp, or a zip of such files with their captions',
  choose: 'Choose a file',
  atMost: (size: string) => `Up to ${size}`,
  oneFile: 'Import one file at a time. Several go into a zip.',
  wrongKind: (name: string) =>
    `“${name}” can't be imported. Its name must end with .jsonl, .info.json or .zip.`,
  tooLarge: (size: string, limit: string) =>
    `The file has ${size}. This server takes up to ${limit}; split it, or raise CATALOG_IMPORT_LIMIT_BYTES.`,
  emptyFile: 'The file is empty.',
  format: 'What the files look like',
  formatLines: 'A .jsonl has one video a line, in the names of yt-dlp:',
  formatDownloads: 'Or let yt-dlp write them, without the videos themselves, and zip the folder:',
  stages: {
    receive: 'Sending the file…',
    unpack: 'Unpacking…',
    read: 'Reading…',
    write: 'Adding to the catalog…',
  },
  goesOn: 'Once the file is sent, you can leave this page: the import continues on the server.',
  soFar: (count: string) => `${count} videos read`,
  badLines: (count: number) => `${plural(count, 'line', 'lines')} can't be used`,
  moreBadLines: (count: number) => `And ${count} more.`,
  ended: {
    done: (name: string) => `${name} is imported`,
    failed: (name: string) => `${name} was not imported`,
    cancelled: (name: string) => `The import of ${name} is cancelled`,
  },
  errors: {} as Record<string, string>,
  asBefore: 'Nothing of it was added: searches find what they found before.',
  counts: {
    added: 'New',
    updated: 'Updated',
    unchanged: 'Known already',
    repeated: 'More than once in the file',
    skipped: "Can't be used",
    unread_files: "Files that can't be read",
  },
  askNow: 'Ask for it now',
  own: 'Import videos of your own',
}
