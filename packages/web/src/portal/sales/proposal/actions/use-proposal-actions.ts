import { money } from '@gable/contract/format/money'
import type { ProposalRow } from '@gable/contract/proposal'
import { useNavigate } from '@tanstack/react-router'
import { copyText } from '../../../../ui/CopyButton.tsx'
import { askThen } from '../../../../ui/DeleteButton.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import type { Seen } from '../../../../ui/seen.ts'
import { seenRecord } from '../../../../ui/seen-record.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { proposalPath, proposalsPath } from '../proposal-query.ts'
import { text } from '../text.ts'

export type ActedOn = Pick<ProposalRow, 'id' | 'version' | 'state' | 'name' | 'totalCents' | 'currency'>

interface Options {
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

/** The actions of a proposal, for its page and the list. */
export function useProposalActions(proposal: ActedOn, { settle, onChanged, onStale, leaves }: Options = {}) {
  const { id, version, state } = proposal
  const navigate = useNavigate()
  const shared = { thing: text('proposal.thing'), invalidate: invalidatesFor('proposal') }
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
    thing: text('action.link'),
    action: text('action.copied'),
    onDone: changed,
  })
  const load = useAction({
    run: async () => {
      await latest()
      return client.proposal.previewPdf({ id })
    },
    thing: text('action.pdfThing'),
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
  return {
    copy: () => (state === 'Draft' ? void askThen(release, () => copy.mutate(undefined)) : copy.mutate(undefined)),
    load: () => load.mutate(undefined),
    duplicate: () => duplicate.mutate(undefined),
    revise: () => ask('revise', () => revise.mutate(undefined)),
    withdraw: () => ask('withdraw', () => withdraw.mutate(undefined)),
    remove: () => ask('delete', () => remove.mutate(undefined)),
  }
}

function seenProposal(proposal: Pick<ProposalRow, 'id' | 'state' | 'name' | 'totalCents' | 'currency'>): Seen {
  return seenRecord({
    record: proposal,
    reread: () => client.proposal.get({ id: proposal.id }),
    labels: { state: text('list.status'), name: text('cover.name'), totalCents: text('list.amount') },
    shown: (name, value) => (name === 'totalCents' ? money(value as number, proposal.currency) : undefined),
  })
}
