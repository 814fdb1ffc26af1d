import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { AccountIdentity } from '../../../platform/ports/mail-account.ts'
import { fetchError } from '../../../platform/safe-fetch.ts'
import { vendorId } from '../vendor-answer.ts'
import { callAs } from './mail-call.ts'
import { createOauth, jsonOf } from './oauth.ts'

const me = z.object({
  id: vendorId(255),
  mail: z.email().max(254).nullish(),
  userPrincipalName: z.email().max(254).nullish(),
})

/** OAuth with the operator's client at Microsoft for one scope. Undefined without a client. */
export function createMicrosoftAccount(config: Config, scope: string) {
  const { MICROSOFT_OAUTH_CLIENT_ID: clientId, MICROSOFT_OAUTH_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return undefined
  const timeoutMs = config.PROVIDER_TIMEOUT_MS
  const oauth = createOauth({
    clientId,
    clientSecret,
    timeoutMs,
    authorizeUrl: `${config.MICROSOFT_LOGIN_URL}/oauth2/v2.0/authorize`,
    tokenUrl: `${config.MICROSOFT_LOGIN_URL}/oauth2/v2.0/token`,
    scopes: ['offline_access', 'openid', 'email', 'User.Read', scope],
    requiredScope: scope,
    consentParams: { response_mode: 'query', prompt: 'select_account' },
  })
  return {
    ...oauth,
    async identify(accessToken: string): Promise<AccountIdentity | undefined> {
      const response = await callAs(accessToken, `${config.MICROSOFT_GRAPH_URL}/v1.0/me`, { timeoutMs })
      if (response.status === 401) return undefined
      const { data } = me.safeParse(jsonOf(response))
      const email = data?.mail ?? data?.userPrincipalName
      if (!data || !email) throw fetchError('BAD_ANSWER', response.status)
      return { accountId: data.id, email, settings: { account: email } }
    },
  }
}
