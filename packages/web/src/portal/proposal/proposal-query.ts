import { api } from '../api.ts'

export const proposalsPath = '/personal/proposals'
export const newProposalPath = '/personal/proposals/new'
export const termsPath = '/personal/proposals/terms'

/** Where a proposal's page stands. */
export const proposalPath = (id: string) => `${proposalsPath}/${id}`

/** The page that its customer reads, for a signed-in person. */
export const previewAddress = (id: string) => `/proposal?preview=${id}`

/** One proposal as a query. */
export const proposalOptions = (id: string) => api.proposal.get.queryOptions({ input: { id } })
