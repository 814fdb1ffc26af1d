/** The environment variables that connect a server to a local sandbox. */
export function sandboxVariables(url: string): Record<string, string> {
  const [google, microsoft, eagleview] = [`${url}/gmail`, `${url}/microsoft365`, `${url}/eagleview`]
  return {
    GOOGLE_OAUTH_CLIENT_ID: 'sandbox',
    GOOGLE_OAUTH_CLIENT_SECRET: 'sandbox',
    GOOGLE_ACCOUNTS_URL: google,
    GOOGLE_TOKEN_URL: google,
    GOOGLE_USERINFO_URL: google,
    GMAIL_URL: google,
    GOOGLE_CALENDAR_URL: google,
    CALENDAR_VENDORS: 'google,microsoft',
    MICROSOFT_OAUTH_CLIENT_ID: 'sandbox',
    MICROSOFT_OAUTH_CLIENT_SECRET: 'sandbox',
    MICROSOFT_LOGIN_URL: microsoft,
    MICROSOFT_GRAPH_URL: microsoft,
    JOBNIMBUS_FILES_URL: `${url}/jobnimbus/files/v1`,
    JOBNIMBUS_URL: `${url}/jobnimbus`,
    ACCULYNX_URL: `${url}/acculynx`,
    HUBSPOT_URL: `${url}/hubspot`,
    ACCULYNX_WEBHOOKS_URL: `${url}/acculynx/webhooks`,
    SALESRABBIT_URL: `${url}/salesrabbit`,
    ACORN_URL: `${url}/acorn`,
    ACORN_APPLY_URL: `${url}/acorn/pre-qualify/`,
    BEACON_URL: `${url}/beacon`,
    BEACON_API_SITE_ID: 'sandbox',
    ABC_SUPPLY_CLIENT_ID: 'sandbox',
    ABC_SUPPLY_CLIENT_SECRET: 'sandbox',
    ABC_SUPPLY_URL: `${url}/abcSupply`,
    ABC_SUPPLY_AUTH_URL: `${url}/abcSupply/oauth2/v1`,
    ABC_SUPPLY_MORE_SCOPES: 'invoice.read,invoice.history.read',
    GAF_CALLBACK_SECRET: 'sandbox-callback-secret-3',
    GAF_SINGLE_FAMILY_PRODUCT: 'QM-SF',
    GAF_COMMERCIAL_PRODUCT: 'QM-MFC',
    TWILIO_URL: `${url}/twilio`,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_FROM: '+15005550006',
    TWILIO_AUTH_TOKEN: 'sandbox-auth-token',
    EAGLEVIEW_CLIENT_ID: 'sandbox',
    EAGLEVIEW_CLIENT_SECRET: 'sandbox',
    EAGLEVIEW_AUTH_URL: eagleview,
    EAGLEVIEW_URL: eagleview,
    REPORT_SERVICE_PRIVATE_ORIGINS: new URL(url).origin,
  }
}

/**
 * Simulates a person at the sandbox's consent page and returns the parameters that their browser is redirected with.
 */
export function oauthPerson() {
  const answer = async (url: string, fields: Record<string, string>) => {
    const page = await (await fetch(url)).text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`No consent page: ${page}`)
    const hidden = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
    ])
    const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields })
    const answered = await fetch(new URL(action, url), { method: 'POST', body, redirect: 'manual' })
    const back = new URL(answered.headers.get('location')!).searchParams
    return { state: back.get('state') ?? '', code: back.get('code') ?? '', error: back.get('error') ?? '' }
  }
  return {
    allow: (url: string, email: string) => answer(url, { email, answer: 'allow' }),
    deny: (url: string) => answer(url, { answer: 'deny' }),
  }
}
