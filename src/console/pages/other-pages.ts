/** The pages without results, as one module, because each file costs a request. */
export { AboutPage } from './about.js'
export { ChatPage } from './chat.js'
export { ChatsPage } from './chats.js'
export { ImportPage } from './import.js'
export { KeysPage } from './keys.js'
export { SourcesPage } from './sources.js'
export { WatchesPage } from './watches.js'
export { WebhooksPage } from './webhooks.js'
