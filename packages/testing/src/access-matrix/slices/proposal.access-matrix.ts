import { randomUUID } from 'node:crypto'
import type { ProposalForm } from '@gable/contract/proposal-form'
import { emptyRichText } from '@gable/contract/rich-text'
import { disclosureVersion } from '@gable/contract/signature-limits'
import { defaultSettings } from '@gable/server/contracts/proposal/proposal.settings'
import {
  proposal,
  proposalQuestion,
  proposalSettings,
  proposalTemplate,
  proposalVersion,
} from '@gable/server/contracts/proposal/proposal.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { quoteAccessMatrix } from './quote.access-matrix.ts'

interface Records {
  /** The id of the draft. */
  id: string
  leadId: string
  quoteId: string
  /** The id and version of a draft. */
  seen: { id: string; version: number }
  form: ProposalForm
  settingsVersion: number
  templateId: string
}

const link = 'x'.repeat(43)

const signature = {
  fullName: 'Grace Lindqvist',
  mark: { kind: 'typed' as const },
  initials: [],
  comments: '',
  disclosure: disclosureVersion,
}

export const proposalAccessMatrix: SliceAccessMatrix<'proposal', Records> = {
  async records(of, by) {
    const quoted = await quoteAccessMatrix.records(of, by)
    const quoteId = quoted.seen.id
    const client = await of.app.client({ userId: by.id })
    const { id } = await client.proposal.create({ leadId: quoted.leadId, quoteId, idempotencyKey: randomUUID() })
    const { form } = await client.proposal.get({ id })
    const sections = form.sections.map((section) =>
      section.kind === 'text' ? { ...section, title: secretName, body: emptyRichText, visible: false } : section,
    )
    const { version } = await client.proposal.save({ id, version: 1, form: { ...form, sections } })
    const boss = await of.app.client({ userId: of.company.admin.id })
    const { id: templateId } = await boss.proposal.createTemplate({
      proposalId: id,
      name: secretName,
      replaces: true,
      idempotencyKey: randomUUID(),
    })
    const settings = await client.proposal.settings()
    return {
      id,
      settingsVersion: settings.version,
      templateId,
      leadId: quoted.leadId,
      quoteId,
      seen: { id, version },
      form: { ...form, sections },
    }
  },
  inputs: {
    create: ({ leadId, quoteId }) => ({ leadId, quoteId, idempotencyKey: randomUUID() }),
    save: ({ seen, form }) => ({ ...seen, form }),
    refresh: ({ seen }) => seen,
    createChangeOrder: ({ seen: { id } }) => ({ proposalId: id, idempotencyKey: randomUUID() }),
    publish: ({ seen }) => seen,
    sendMailAgain: ({ seen: { id } }) => ({ id, emailId: id, idempotencyKey: randomUUID() }),
    correctEmail: ({ seen, form }) => ({ ...seen, customerId: form.customers[0]!.id, email: 'new@home.example' }),
    revise: ({ seen }) => seen,
    withdraw: ({ seen }) => seen,
    createTemplate: ({ seen: { id } }) => ({
      proposalId: id,
      name: randomUUID(),
      replaces: false,
      idempotencyKey: randomUUID(),
    }),
    deleteTemplate: ({ templateId: id }) => ({ id }),
    applyTemplate: ({ seen, templateId }) => ({ ...seen, templateId }),
    saveSettings: ({ settingsVersion: version }) => ({ ...defaultSettings(), coverTitle: randomUUID(), version }),
    file: () => ({ link, fileId: randomUUID() }),
    choose: () => ({ link, number: 1, optionId: randomUUID(), upgrades: [] }),
    ask: () => ({ link, question: 'When can you start?', idempotencyKey: randomUUID() }),
    decline: () => ({ link, reason: '' }),
    sign: () => ({
      link,
      number: 1,
      idempotencyKey: randomUUID(),
      form: signature,
      choice: { optionId: randomUUID(), upgrades: [] },
    }),
    countersign: ({ seen: { id } }) => ({ id, number: 1, form: signature, idempotencyKey: randomUUID() }),
    signerLink: ({ seen: { id } }) => ({ id, signerId: randomUUID() }),
    signOnPaper: ({ seen: { id } }) => ({
      id,
      number: 1,
      optionId: randomUUID(),
      signedOn: '2026-11-19',
      scanId: randomUUID(),
      idempotencyKey: randomUUID(),
    }),
    verify: () => ({ sha256: 'a'.repeat(64), documentId: null }),
  },
  // A draft was not sent to anyone.
  ends: {
    createChangeOrder: 'PROPOSAL_STATE',
    send: 'PROPOSAL_STATE',
    sendMailAgain: 'NOT_FOUND',
    correctEmail: 'PROPOSAL_STATE',
    link: 'PROPOSAL_STATE',
    revise: 'PROPOSAL_STATE',
    withdraw: 'PROPOSAL_STATE',
    read: 'LINK_EXPIRED',
    file: 'NOT_FOUND',
    pdf: 'LINK_EXPIRED',
    choose: 'LINK_EXPIRED',
    ask: 'LINK_EXPIRED',
    decline: 'LINK_EXPIRED',
    sign: 'NOT_SIGNABLE',
    sendSignerCode: 'NOT_SIGNABLE',
    countersign: 'NOT_SIGNABLE',
    signerLink: 'NOT_SIGNABLE',
    signOnPaper: 'NOT_SIGNABLE',
    sealNow: 'PROPOSAL_STATE',
  },
  linkTo: ({ seen: { id } }) => id,
  snapshot: [proposal, proposalVersion, proposalQuestion, proposalSettings, proposalTemplate],
}
