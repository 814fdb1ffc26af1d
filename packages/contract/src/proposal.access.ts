import { type Access, anyone, companyAdmins, everyUser, notForSupport, toFinish, toRead, withScope } from './access.ts'

const feature = 'proposals' as const
const users: Access = { ...everyUser, feature }
const signers: Access = { ...everyUser, feature: 'eSignature' }
const readers = toRead(users)
const read = withScope(readers, 'proposal:read')
/** Who finishes what was sent, or ends it. */
const finishers = toFinish(users)
const admins: Access = { ...companyAdmins, feature }

/** Who holds the link of one proposal. It stays open where a company's subscription has ended: the customer was promised it. */
const holders: Access = { link: 'proposal' }
const answering: Access = toFinish({ ...holders, feature })

/**
 * A sales rep sees the proposals of the leads that he sees; that is a condition of each query, not of the call. What was sent can
 * be read and finished when the subscription is paused or has ended; nothing new is made or sent.
 */
export const proposalAccess = {
  list: read,
  creators: readers,
  get: readers,
  summary: read,
  create: users,
  save: users,
  refresh: users,
  duplicate: users,
  createChangeOrder: users,
  delete: finishers,
  preview: readers,
  previewPdf: read,
  publish: users,
  send: notForSupport(users),
  sendMailAgain: notForSupport(users),
  correctEmail: notForSupport(users),
  link: notForSupport(finishers),
  revise: users,
  withdraw: finishers,
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
  choose: answering,
  ask: answering,
  decline: answering,
  sign: answering,
  sendSignerCode: answering,
  countersign: notForSupport(toFinish(signers)),
  signerLink: notForSupport(toFinish(signers)),
  signOnPaper: notForSupport(finishers),
  signing: read,
  sealNow: toFinish(admins),
  verify: anyone,
} satisfies Record<string, Access>
