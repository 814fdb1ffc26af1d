import { type Access, companyAdmins, everyUser, homeowners, withScope } from './access.ts'

/**
 * Holders of the link to the appointment of one quote, proposal or lead. It stays open after a company's subscription
 * has ended, so that a homeowner can still cancel.
 */
const holders: Access = { link: 'appointment' }

const read = withScope(everyUser, 'appointment:read')

/** Admins set when times are offered; anyone who sees a lead sees and changes its appointments. */
export const appointmentAccess = {
  settings: companyAdmins,
  saveSettings: companyAdmins,
  reps: companyAdmins,
  saveRep: companyAdmins,
  openForVisit: homeowners,
  openForQuote: { link: 'quote' },
  openForProposal: { link: 'proposal' },
  view: holders,
  book: holders,
  move: holders,
  withdraw: holders,
  file: holders,
  list: read,
  get: read,
  ofLead: read,
  mine: everyUser,
  schedule: everyUser,
  free: read,
  create: everyUser,
  reschedule: everyUser,
  cancel: everyUser,
  finish: everyUser,
} satisfies Record<string, Access>
