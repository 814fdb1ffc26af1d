import type { ProposalRow } from '@gable/contract/proposal'
import { useNavigate } from '@tanstack/react-router'
import { copyText } from '../../../ui/CopyButton.tsx'
import { askThen } from '../../../ui/DeleteButton.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useKeyedAction } from '../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../api.ts'
import { proposalPath, proposalsPath } from '../proposal-query.ts'
import { text } from '../text.ts'
import { seenProposal } from './seen-proposal.ts'

export type ActedOn = Pick<ProposalRow, 'id' | 'version' | 'state' | 'name' | 'totalCents' | 'currency'>

interface Options {
  /** Saves what is not saved. @returns the version to go on with. */
  settle?: () => Promise<number>
  /** The record was changed: its page goes on from what is there now. */
  onChanged?: () => void
  /** Somebody else changed the record: its page goes on from what is there now, with what was typed. */
  onStale?: () => void
  /** The page is the record's own, and is left once it is deleted. */
  leaves?: boolean
}

/** What can be done with a proposal, from its page and from the list. */
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
      const made = (async () => {
        if (state === 'Draft') await client.proposal.publish({ id, version: await latest() })
        return (await client.proposal.link({ id })).url
      })()
      await copyText(made)
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
    onDone: (made) => void navigate({ to: proposalPath(made.id) }),
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
    // Its page is left before what it shows is read again.
    run: async () => {
      // What cannot be saved is deleted with the rest.
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
