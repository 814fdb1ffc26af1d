/** The user's own account, including platform admins. */
export const profilePath = '/personal/profile'
