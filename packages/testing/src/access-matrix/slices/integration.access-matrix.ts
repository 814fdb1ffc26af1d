import { saveConnection } from '@gable/server/places/integration/integration.service'
import { connection, oauthState } from '@gable/server/places/integration/integration.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

/** The access matrix installation has no client at any vendor. */
const ends = {
  begin: 'VENDOR_NOT_OFFERED',
  beginOwn: 'VENDOR_NOT_OFFERED',
  finish: 'OAUTH_STATE_NOT_VALID',
  test: 'NOT_CONNECTED',
  connectService: 'VENDOR_UNREACHABLE',
  connectKey: 'VENDOR_UNREACHABLE',
  connectLogin: 'VENDOR_NOT_OFFERED',
}

const start = { vendor: 'gmail' as const, returnTo: '/personal/email-settings' }

export const integrationAccessMatrix: SliceAccessMatrix<'integration', object> = {
  async records({ app, company }) {
    await saveConnection({ ...company.admin.ctx, secrets: app.deps.secrets }, { vendor: 'google', secret: secretName })
    return {}
  },
  inputs: {
    begin: () => start,
    beginOwn: () => start,
    finish: () => ({ vendor: 'gmail' as const, state: 'no-such-state', code: 'a-code' }),
    connectService: () => ({ vendor: 'reportService' as const, url: 'http://127.0.0.1:9', apiKey: 'a-key' }),
    connectKey: () => ({ vendor: 'jobnimbus' as const, apiKey: 'a-key' }),
    connectLogin: () => ({ vendor: 'beacon' as const, username: 'a-user', password: 'a-password' }),
    disconnect: () => ({ vendor: 'gmail' as const }),
    test: () => ({ vendor: 'gmail' as const }),
  },
  ends,
  othersEnd: ends,
  snapshot: [connection, oauthState],
}
