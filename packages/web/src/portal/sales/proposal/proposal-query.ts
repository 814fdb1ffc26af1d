import { api } from '../../shared/session.ts'

export const proposalsPath = '/personal/proposals'
export const newProposalPath = '/personal/proposals/new'
export const termsPath = '/personal/proposals/terms'

export const proposalPath = (id: string) => `${proposalsPath}/${id}`

/** The customer's page of a proposal, for signed-in users. */
export const previewAddress = (id: string) => `/proposal?preview=${id}`

export const proposalOptions = (id: string) => api.proposal.get.queryOptions({ input: { id } })
