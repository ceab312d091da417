import { httpUrl, seconds, singleLine, vendorKey, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** The server that makes vectors of texts, so that the catalog can be searched by meaning. */
export const embeddingSettings = {
  EMBEDDING_BASE_URL: setting({
    key: 'embedding_base_url',
    kind: httpUrl,
    default: null,
    meaning: 'An OpenAI-compatible server whose /embeddings makes the vectors of the catalog and of queries.',
  }),
  EMBEDDING_MODEL: setting({
    key: 'embedding_model',
    kind: singleLine,
    default: null,
    meaning: 'The name of the embedding model on that server.',
  }),
  EMBEDDING_API_KEY: setting({
    key: 'embedding_api_key',
    kind: vendorKey,
    default: null,
    meaning: 'The API key of that server, if it needs one.',
  }),
  EMBEDDING_TEXT_PREFIX: setting({
    key: 'embedding_text_prefix',
    kind: singleLine,
    default: null,
    meaning: 'The prefix that the model needs for documents, such as search_document: for nomic-embed-text.',
  }),
  EMBEDDING_QUERY_PREFIX: setting({
    key: 'embedding_query_prefix',
    kind: singleLine,
    default: null,
    meaning: 'The prefix that the model needs for queries, such as search_query: for nomic-embed-text.',
  }),
  EMBEDDING_TEXT_CHARACTERS: setting({
    key: 'embedding_text_characters',
    kind: wholeNumber(200, 8_000),
    default: 2_000,
    meaning: 'Maximum number of characters sent of a clip: its title, caption, on-screen text and speech.',
  }),
  EMBEDDING_MAX_CHARACTERS: setting({
    key: 'embedding_max_characters',
    kind: wholeNumber(0, 100_000_000_000),
    default: 50_000_000,
    meaning:
      'Maximum number of characters sent by an import or by coldopen catalog embed; a token has about four.',
  }),
  EMBEDDING_BATCH_SIZE: setting({
    key: 'embedding_batch_size',
    kind: wholeNumber(1, 2_048),
    default: 64,
    meaning: 'Texts per request.',
  }),
  EMBEDDING_TIMEOUT_SECONDS: setting({
    key: 'embedding_timeout_ms',
    kind: seconds(1, 3_600),
    default: 60,
    meaning: 'Time limit of a request for vectors of the catalog.',
  }),
  EMBEDDING_QUERY_TIMEOUT_SECONDS: setting({
    key: 'embedding_query_timeout_ms',
    kind: seconds(1, 60),
    default: 2,
    meaning: 'How long a search waits for the vector of its query before it searches by words only.',
  }),
}
