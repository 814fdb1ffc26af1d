/** The owner id of what belongs to the company itself rather than to one of its people. */
export const companyItself = '00000000-0000-0000-0000-000000000000'

/** Returns the id of the person who owns something, or null for the company. */
export const personOf = (ownerId: string): string | null => (ownerId === companyItself ? null : ownerId)
