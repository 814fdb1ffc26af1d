/** The portal pages that notifications link to. */
export const leadPage = (leadId: string) => `/personal/dashboard/leads/${leadId}`
export const quotePage = (quoteId: string) => `/personal/rep-quotes/${quoteId}`
export const proposalPage = (proposalId: string) => `/personal/proposals/${proposalId}`
export const orderPage = (orderId: string) => `/personal/orders/reports/${orderId}`
export const importPage = (importId: string) => `/personal/imported-contacts/files/${importId}`
export const stormsPage = '/personal/dashboard/weather'
export const financingPage = '/personal/financing-settings'
export const loanApplicationPage = '/personal/financing-settings/application'
