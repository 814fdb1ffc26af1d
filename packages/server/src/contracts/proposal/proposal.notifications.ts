import { defineNotification } from '../../platform/notification-kind.ts'

const group = 'Quotes'
const toCreator = ['assigned', 'admins', 'everyone'] as const

export const proposalViewedNotification = defineNotification({
  name: 'proposal.viewed',
  group,
  label: 'Proposal opened',
  description: 'A customer opens a proposal for the first time.',
  recipients: toCreator,
  portal: true,
  mail: 'off',
})

export const proposalAnsweredNotification = defineNotification({
  name: 'proposal.answered',
  group,
  label: 'Answer to a proposal',
  description: 'A customer selects an option, asks a question or declines.',
  recipients: toCreator,
  portal: true,
  mail: 'now',
})

export const proposalSignedNotification = defineNotification({
  name: 'proposal.signed',
  group,
  label: 'Proposal signed',
  description: 'All signers have signed a proposal.',
  recipients: toCreator,
  portal: true,
  mail: 'now',
})

export const proposalCountersignNotification = defineNotification({
  name: 'proposal.countersign',
  group,
  label: 'Your signature is needed',
  description: 'All customers have signed a proposal, and your company needs to countersign it.',
  recipients: toCreator,
  portal: true,
  mail: 'now',
})

export const proposalExpiredNotification = defineNotification({
  name: 'proposal.expired',
  group,
  label: 'Proposal expired',
  description: 'A proposal expires without an answer.',
  recipients: toCreator,
  portal: true,
  mail: 'off',
})
