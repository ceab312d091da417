import { templateParts } from '../lib/format.js'
import { strings } from '../strings/index.js'
import { CopyButton } from './copy-button.js'

/** A text with its slots (in braces) marked. */
export function SlottedText({ text: template }: { text: string }) {
  return (
    <>
      {templateParts(template).map(({ text, isSlot }, at) =>
        isSlot ? (
          <mark class="slot" key={at}>
            {`{${text}}`}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </>
  )
}

type TemplateProps = { template: string; label: string }

/** A template with its slots marked. */
export function Template({ template, label }: TemplateProps) {
  return (
    <div class="template">
      <p class="template-label">
        {label} <CopyButton text={template} label={strings().card.copyTemplate} isIconOnly />
      </p>
      <p class="wrap" dir="auto">
        <SlottedText text={template} />
      </p>
    </div>
  )
}
