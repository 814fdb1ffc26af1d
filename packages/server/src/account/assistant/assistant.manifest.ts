import { defineSlice } from '../../platform/slice.ts'
import { deleteOldAssistants } from './assistant.retention.ts'
import { assistantRouter } from './assistant.router.ts'
import { serveAuthorization } from './assistant.routes.ts'
import { assistantGrant, assistantSecret } from './assistant.table.ts'

export const assistantSlice = defineSlice({
  name: 'assistant',
  router: assistantRouter,
  routes: [serveAuthorization],
  retention: [deleteOldAssistants],
  tables: [
    { table: assistantGrant },
    { table: assistantSecret, stays: 'hashes of codes and tokens, which give access to whoever has them' },
  ],
  audit: {
    settings: {
      'assistant.connected': 'AI assistant connected',
      'assistant.disconnected': 'AI assistant disconnected',
      'assistant.secretReused': 'AI assistant disconnected: a code or token was used twice',
    },
  },
})
