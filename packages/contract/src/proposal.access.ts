import { type Access, anyone, companyAdmins, everyUser, notForSupport, withScope } from './access.ts'

const feature = 'proposals' as const
const users: Access = { ...everyUser, feature }
const signers: Access = { ...everyUser, feature: 'eSignature' }
const read = withScope(users, 'proposal:read')
const admins: Access = { ...companyAdmins, feature }

/** Who holds the link of one proposal. It stays open where a company's subscription has ended: the customer was promised it. */
const holders: Access = { link: 'proposal' }

/** A sales rep sees the proposals of the leads that he sees; that is a condition of each query, not of the call. */
export const proposalAccess = {
  list: read,
  creators: users,
  get: users,
  summary: read,
  create: users,
  save: users,
  refresh: users,
  duplicate: users,
  createChangeOrder: users,
  delete: users,
  preview: users,
  previewPdf: read,
  publish: users,
  send: users,
  sendMailAgain: users,
  correctEmail: users,
  link: notForSupport(users),
  revise: users,
  withdraw: users,
  templates: users,
  createTemplate: admins,
  deleteTemplate: admins,
  applyTemplate: users,
  settings: users,
  saveSettings: admins,
  read: holders,
  file: holders,
  pdf: holders,
  viewed: holders,
  choose: holders,
  ask: holders,
  decline: holders,
  sign: holders,
  sendSignerCode: holders,
  countersign: signers,
  signerLink: notForSupport(signers),
  signOnPaper: notForSupport(users),
  signing: read,
  sealNow: admins,
  verify: anyone,
} satisfies Record<string, Access>
