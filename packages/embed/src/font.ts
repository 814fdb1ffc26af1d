/** A font family's name in its URL, as defined in the contract's `branding-font.ts`. */
export const fontSlug = (family: string) => family.toLowerCase().replace(/\W+/g, '-')
