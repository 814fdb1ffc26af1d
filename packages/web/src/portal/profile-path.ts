/** Everybody's own account, a platform admin's too. */
export const profilePath = '/personal/profile'
