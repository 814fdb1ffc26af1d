import { money } from '@gable/contract/format/money'
import type { ProposalRow } from '@gable/contract/proposal'
import { proposalAccess } from '@gable/contract/proposal.access'
import { proposalRules } from '@gable/contract/proposal-state'
import { useNavigate } from '@tanstack/react-router'
import { copyText } from '../../../../ui/CopyButton.tsx'
import { askThen } from '../../../../ui/DeleteButton.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import type { Seen } from '../../../../ui/seen.ts'
import { seenRecord } from '../../../../ui/seen-record.ts'
import { useAction, useKeyedAction } from '../../../../ui/use-action.ts'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { previewAddress, proposalPath, proposalsPath } from '../proposal-query.ts'
import { text } from '../text.ts'

type ActedOn = Pick<ProposalRow, 'id' | 'version' | 'state' | 'name' | 'totalCents' | 'currency'>

interface Options {
  /** Opens the dialog that sends the proposal, or sends it again. */
  onSend: () => void
  /** Whether the form is invalid, so that the proposal cannot be released. */
  blocked?: boolean
  /** Saves the proposal as a template, or overwrites it with one. Only on its own page. */
  onTemplate?: ((which: 'save' | 'apply') => void) | undefined
  /**
   * Saves unsaved changes.
   * @returns the version to continue with.
   */
  settle?: () => Promise<number>
  /** Called after the record was changed, so that its page continues with the new version. */
  onChanged?: () => void
  /**
   * Called if someone else changed the record. The page continues with the latest version and preserves the user's
   * input.
   */
  onStale?: () => void
  /** Whether the page belongs to the record and is left when it is deleted. */
  leaves?: boolean
}

/** All actions that a proposal's status allows: to send it, and those of the menu on its page and in the list. */
export function useProposalActions(proposal: ActedOn, options: Options) {
  const { onSend, blocked = false, onTemplate, settle, onChanged, onStale, leaves = false } = options
  const { id, version, state } = proposal
  const rules = proposalRules[state]
  const maySend = useMay(proposalAccess.send)
  const navigate = useNavigate()
  const shared = { noun: text('proposal.thing'), invalidate: invalidatesFor('proposal') }
  const pressed = { ...shared, seen: seenProposal(proposal), ...(onStale && { onStale }) }
  const latest = async () => (settle ? settle() : version)
  const changed = () => onChanged?.()

  const copy = useAction({
    ...pressed,
    run: async () => {
      const created = (async () => {
        if (state === 'Draft') await client.proposal.publish({ id, version: await latest() })
        return (await client.proposal.link({ id })).url
      })()
      await copyText(created)
    },
    noun: text('action.link'),
    action: text('action.copied'),
    onDone: changed,
  })
  const load = useAction({
    run: async () => {
      await latest()
      return client.proposal.previewPdf({ id })
    },
    noun: text('action.pdfThing'),
    action: text('action.made'),
    onDone: saveFile,
    quiet: true,
  })
  const duplicate = useKeyedAction({
    ...shared,
    run: async (_: undefined, idempotencyKey) => {
      await latest()
      return client.proposal.duplicate({ id, idempotencyKey })
    },
    action: text('action.duplicated'),
    onDone: (created) => void navigate({ to: proposalPath(created.id) }),
  })
  const revise = useAction({
    ...pressed,
    run: () => client.proposal.revise({ id, version }),
    action: text('action.revised'),
    onDone: () => {
      changed()
      if (!leaves) void navigate({ to: proposalPath(id) })
    },
  })
  const withdraw = useAction({
    ...pressed,
    run: () => client.proposal.withdraw({ id, version }),
    action: text('action.withdrawn'),
    onDone: changed,
  })
  const remove = useAction({
    ...pressed,
    // Leaves the page before the deleted proposal is refetched.
    run: async () => {
      // Changes that cannot be saved are deleted with the proposal.
      await client.proposal.delete({ id, version: await latest().catch(() => version) })
      if (leaves) await navigate({ to: proposalsPath })
    },
    action: text('action.deleted'),
  })
  const ask = (name: 'revise' | 'withdraw' | 'delete', then: () => void) =>
    void askThen(
      {
        title: text(`action.${name}Title`),
        body: text(`action.${name}Body`),
        action: text(`action.${name}`),
        danger: name === 'delete',
      },
      then,
    )
  const release = { title: text('action.copyTitle'), body: text('action.copyBody'), action: text('action.release') }
  const { create, createTemplate, link, withdraw: end } = proposalAccess
  const send: RecordAction = {
    label: text(rules.sends ? 'action.send' : 'action.resend'),
    access: proposalAccess.send,
    // A draft is sent from its page, which shows what it lacks.
    when: rules.resends || (rules.sends && leaves),
    kind: 'primary',
    shortcut: 'mod+Enter',
    run: onSend,
  }
  const more: RecordAction[] = [
    { label: text('action.preview'), href: previewAddress(id) },
    { label: text('action.pdf'), run: () => load.mutate(undefined) },
    { ...send, kind: undefined, when: rules.resends && !leaves },
    {
      label: text('action.copy'),
      access: link,
      when: rules.resends || (rules.sends && maySend && leaves),
      disabled: blocked,
      run: () => (state === 'Draft' ? void askThen(release, () => copy.mutate(undefined)) : copy.mutate(undefined)),
    },
    { label: text('action.duplicate'), access: create, run: () => duplicate.mutate(undefined) },
    {
      label: text('template.save'),
      access: createTemplate,
      when: onTemplate !== undefined,
      run: () => onTemplate?.('save'),
    },
    {
      label: text('template.apply'),
      access: create,
      when: onTemplate !== undefined && rules.edits,
      run: () => onTemplate?.('apply'),
    },
    {
      label: text('action.revise'),
      access: create,
      when: rules.revises,
      group: 'end',
      run: () => ask('revise', () => revise.mutate(undefined)),
    },
    {
      label: text('action.withdraw'),
      access: end,
      when: rules.withdraws,
      group: 'end',
      run: () => ask('withdraw', () => withdraw.mutate(undefined)),
    },
    {
      label: text('action.delete'),
      access: end,
      when: rules.deletes,
      kind: 'danger',
      group: 'end',
      run: () => ask('delete', () => remove.mutate(undefined)),
    },
  ]
  return { send, more }
}

function seenProposal(proposal: Pick<ProposalRow, 'id' | 'state' | 'name' | 'totalCents' | 'currency'>): Seen {
  return seenRecord({
    record: proposal,
    reread: () => client.proposal.get({ id: proposal.id }),
    labels: { state: text('list.status'), name: text('cover.name'), totalCents: text('amount') },
    shown: (name, value) => (name === 'totalCents' ? money(value as number, proposal.currency) : undefined),
  })
}
