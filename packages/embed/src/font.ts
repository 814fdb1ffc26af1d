/** A family as its address has it, as `branding-font.ts` of the contract says. */
export const fontSlug = (family: string) => family.toLowerCase().replace(/\W+/g, '-')
