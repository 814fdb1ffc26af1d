import {
  type Access,
  anyone,
  companyAdmins,
  everyUser,
  needsPerson,
  notForSupport,
  toFinish,
  toRead,
  withScope,
} from './access.ts'

const feature = 'proposals' as const
const users: Access = { ...everyUser, feature }
const signers: Access = { ...everyUser, feature: 'eSignature' }
const readers = toRead(users)
const read = withScope(readers, 'proposal:read')
const write = withScope(users, 'proposal:write')
/** People who may complete or end a sent proposal. */
const finishers = toFinish(users)
const finish = withScope(finishers, 'proposal:write')
const admins: Access = { ...companyAdmins, feature }

/**
 * Holders of one proposal's link. It stays open after a company's subscription has ended, since it was promised to the
 * customer.
 */
const holders: Access = { link: 'proposal' }
const answering: Access = toFinish({ ...holders, feature })

/**
 * Each query limits sales reps to the proposals of leads that they see; this access check does not. When the
 * subscription is paused or has ended, sent proposals can be read and completed, but nothing new can be made or sent.
 */
export const proposalAccess = {
  list: read,
  creators: readers,
  get: readers,
  summary: read,
  create: write,
  save: users,
  refresh: write,
  duplicate: users,
  createChangeOrder: write,
  delete: needsPerson(finish),
  preview: readers,
  previewPdf: read,
  publish: needsPerson(write),
  send: needsPerson(notForSupport(withScope(users, 'proposal:send'))),
  sendMailAgain: notForSupport(users),
  correctEmail: notForSupport(users),
  link: needsPerson(notForSupport(finish)),
  revise: needsPerson(write),
  withdraw: needsPerson(finish),
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
