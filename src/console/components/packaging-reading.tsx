import { words } from '../lib/format.js'
import { strings } from '../strings/index.js'
import { Facts } from './facts.js'
import type { PackagingFind, SharedPackaging } from './find-cover.js'
import { Template } from './template.js'

/** What was read of a video's title and thumbnail. */

type PackagingProps = {
  find: PackagingFind | SharedPackaging
  /** Whether the card says that the thumbnail was not read. In a list of which this is true of all, it is stated above. */
  isWhole: boolean
}

/** The template of a title. On the page of the find it is left out where the form below shows it to fill in. */
function shownTemplate(find: PackagingProps['find'], isWhole: boolean): string | null {
  const isFilledInBelow =
    'takes_subject' in find && !find.takes_subject && find.structure === find.title_template
  return isWhole && isFilledInBelow ? null : find.title_template
}

/** What was read of a video's title and thumbnail. */
export function PackagingReading({ find, isWhole }: PackagingProps) {
  const { card, devices, textRoles } = strings()
  const deviceNames = (find.thumbnail_devices ?? []).map((name) => devices[name] ?? words(name)).join(', ')
  const template = shownTemplate(find, isWhole)
  return (
    <>
      {template && <Template template={template} label={card.titleTemplate} />}
      <Facts
        facts={[
          [card.thumbnailText, find.thumbnail_text],
          [card.textRole, find.thumbnail_text_role && textRoles[find.thumbnail_text_role]],
          [card.thumbnailShows, find.thumbnail_subject],
          [card.composition, find.thumbnail_composition],
          [card.thumbnailDevices, deviceNames || null],
          [card.gap, find.gap],
        ]}
      />
      {isWhole && !find.thumbnail_checked && <p class="faint small">{card.thumbnailUnread}</p>}
    </>
  )
}
