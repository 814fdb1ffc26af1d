import { words } from './values.ts'

export const webhookVariables = {
  WEBHOOK_HOSTS: words
    .default(['acculynx.com'])
    .describe(
      'Hosts that webhooks may call, with their subdomains, separated by commas; * for every public host. Always over https, and never in a private network.',
    ),
  WEBHOOK_PRIVATE_ORIGINS: words
    .default([])
    .describe(
      'Origins in the operator\u2019s own network that webhooks may call as well, such as http://crm.internal:8080, separated by commas.',
    ),
}
