/** The owner of what is a company's own, beside what belongs to its people. */
export const companyItself = '00000000-0000-0000-0000-000000000000'

/** The person who owns something; null for the company. */
export const personOf = (ownerId: string): string | null => (ownerId === companyItself ? null : ownerId)
