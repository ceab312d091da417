import { cutAtWord } from '../lib/format.js'
import type { components } from '../../client/index.js'
import { Cover } from './cover.js'
import { Count, Multiple, Tier } from './figures.js'
import { placeName } from '../lib/clip-address.js'
import { strings } from '../strings/index.js'

/** Results of a run in progress, with what is known of them so far. */

/** A short clip as an answer of the chat or a tool summarises it, which has less than a card. */
export function HookPreview({ card }: { card: components['schemas']['HookCard'] }) {
  const text = strings().card
  const opening = card.hook ?? card.topic
  const length = opening?.length ?? 0
  return (
    <article class="card hook-card is-preview">
      <Cover
        seed={card.watch_url ?? card.creator ?? ''}
        shape="tall"
        coverUrl={card.cover_url}
        playerUrl={null}
        isPlaying={false}
        onPlay={() => {}}
        title={opening ?? text.reading}
        top={<span>{placeName(card)}</span>}
      >
        {opening === null ? (
          <h2 class="opening is-unread">{text.reading}</h2>
        ) : (
          <h2 class={`opening ${length > 110 ? 'opening-long' : ''}`} dir="auto">
            {cutAtWord(opening, 220)}
          </h2>
        )}
        <p class="cover-by" dir="auto">
          {card.creator}
        </p>
      </Cover>
      <div class="card-body">
        <p class="figures">{card.views !== null && <Count value={card.views} unit={text.views} />}</p>
      </div>
    </article>
  )
}

/** A long video as an answer of the chat or a tool summarises it, which has less than a card. */
export function FindPreview({ card }: { card: components['schemas']['FindCard'] }) {
  const text = strings()
  return (
    <article class="card find-card is-preview">
      <div class="card-body">
        <div class="figures">
          {card.outlier !== null && <Multiple value={card.outlier} of="channel" />}
          {card.outlier_tier && <Tier tier={card.outlier_tier} />}
          {card.views !== null && <Count value={card.views} unit={text.card.views} />}
        </div>
        <h2 class="title" dir="auto">
          {cutAtWord(card.title, 200)}
        </h2>
        <p class="by" dir="auto">
          {card.channel}
        </p>
        {card.hook && (
          <p class="spoken wrap" dir="auto">
            {cutAtWord(card.hook, 300)}
          </p>
        )}
      </div>
    </article>
  )
}
