/** The subject of a message to the chat: something that starts no run, or clips. */
export type MessageKind = 'price' | 'catalog' | 'account' | 'earlier' | 'working' | 'request'

/** Messages of one language. */
export type ChatMessages = Record<MessageKind, string[]>
