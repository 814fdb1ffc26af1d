/** The user's own account, including platform admins. */
export const profilePath = '/personal/profile'

/** The page of the email accounts, to which a vendor's consent page returns. */
export const emailPath = '/personal/email-settings'

export const integrationsPath = '/personal/tool-settings?tab=integrations'

export function leadPath(id: string): string {
  return `/personal/dashboard/leads/${id}`
}
