import { proposalAccess } from '@gable/contract/proposal.access'
import { quoteAccess } from '@gable/contract/quote.access'
import { quoteShareAccess } from '@gable/contract/quote-share.access'
import { quoteRules } from '@gable/contract/quote-state'
import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { copyText } from '../../../../ui/CopyButton.tsx'
import { confirm } from '../../../../ui/confirm.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { toastUndo } from '../../../../ui/toast.tsx'
import { useAction, useKeyedAction } from '../../../../ui/use-action.ts'
import { ActionButtons, ActionMenu } from '../../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { useCreateProposal } from '../../proposal/actions/use-create-proposal.ts'
import type { RepQuoteEdit } from '../editor/use-rep-quote.ts'
import { repQuotePath, repQuotesPath } from '../rep-quote-query.ts'
import { text } from '../text.ts'

const Presentation = lazy(() => import('../present/Presentation.tsx'))
const SendDialog = lazy(() => import('./SendDialog.tsx'))
const AssignDialog = lazy(() => import('./AssignDialog.tsx'))

type Dialog = 'send' | 'assign' | 'present'

/** The actions that a quote's state allows: to present and send it, and those of its menu. */
function useQuoteActions(quote: RepQuoteDetail, edit: RepQuoteEdit, open: (dialog: Dialog) => void) {
  const { id } = quote
  const navigate = useNavigate()
  const rules = quoteRules[quote.state]
  const shared = { noun: text('quote.thing'), invalidate: invalidatesFor('quote') }
  const replace = () => edit.follow('replace')
  const pressed = {
    ...shared,
    seen: async () => (await import('./seen-quote.ts')).seenQuote(quote)(),
    onStale: () => void edit.follow('merge'),
  }

  const copy = useAction({
    ...shared,
    run: async () => {
      const created = (async () => {
        await client.quote.publish({ id, version: await edit.settle() })
        return (await client.quoteShare.link({ quoteId: id })).url
      })()
      await copyText(created)
    },
    noun: text('action.link'),
    action: text('action.copied'),
    onDone: () => void replace(),
  })
  const load = useAction({
    run: () => client.quoteShare.download({ quoteId: id }),
    noun: text('action.pdfThing'),
    action: text('action.made'),
    onDone: saveFile,
    quiet: true,
  })
  const duplicate = useKeyedAction({
    ...shared,
    run: (_: undefined, idempotencyKey) => client.quote.duplicate({ id, idempotencyKey }),
    action: text('action.duplicated'),
    onDone: (created) => void navigate({ to: repQuotePath(created.id) }),
  })
  const undo = useAction({
    ...pressed,
    run: (version: number) => client.quote.undoStartOver({ id, version }),
    action: text('action.restored'),
    onDone: () => void replace(),
  })
  const startOver = useAction({
    ...pressed,
    run: () => client.quote.startOver({ id, version: edit.version }),
    action: text('action.startOver'),
    quiet: true,
    onDone: ({ version }) => {
      void replace()
      toastUndo(text('action.startedOver'), () => undo.mutate(version))
    },
  })
  const withdraw = useAction({
    ...pressed,
    run: () => client.quote.withdraw({ id, version: edit.version }),
    action: text('action.withdrawn'),
    onDone: () => void replace(),
  })
  const remove = useAction({
    ...pressed,
    // Leaves the page before the deleted quote is refetched.
    run: async () => {
      await client.quote.delete({ id, version: edit.version })
      await navigate({ to: repQuotesPath })
    },
    action: text('action.deleted'),
  })

  const creating = useCreateProposal()
  /** Continues once everything is saved. If saving fails, it reports the error itself. */
  const afterSaving = (then: () => void) => void edit.settle().then(then, () => undefined)

  const ask = async (name: 'startOver' | 'withdraw' | 'delete', run: () => void) => {
    const question = {
      title: text(`action.${name}Title`),
      body: text(`action.${name}Body`),
      action: text(`action.${name}`),
    }
    if (await confirm({ ...question, danger: name === 'delete' })) run()
  }

  const disabled = !edit.isValid
  const buttons: RecordAction[] = [
    { label: text('action.present'), disabled, run: () => afterSaving(() => open('present')) },
    {
      label: text('action.send'),
      access: quoteShareAccess.send,
      kind: 'primary',
      shortcut: 'mod+Enter',
      disabled,
      run: () => open('send'),
    },
  ]
  const more: RecordAction[] = [
    { label: text('action.copy'), access: quoteShareAccess.link, disabled, run: () => copy.mutate(undefined) },
    { label: text('action.pdf'), when: quote.sentNumber !== null, run: () => load.mutate(undefined) },
    {
      label: text('action.propose'),
      access: proposalAccess.create,
      disabled,
      run: () => afterSaving(() => creating.mutate({ leadId: quote.leadId, quoteId: id })),
    },
    { label: text('action.duplicate'), run: () => duplicate.mutate(undefined) },
    { label: text('action.assign'), access: quoteAccess.assign, run: () => open('assign') },
    {
      label: text('action.startOver'),
      group: 'end',
      run: () => void ask('startOver', () => startOver.mutate(undefined)),
    },
    {
      label: text('action.undoStartOver'),
      when: quote.canUndoStartOver,
      group: 'end',
      run: () => undo.mutate(edit.version),
    },
    {
      label: text('action.withdraw'),
      when: rules.withdraws,
      group: 'end',
      run: () => void ask('withdraw', () => withdraw.mutate(undefined)),
    },
    {
      label: text('action.delete'),
      when: rules.deletes,
      kind: 'danger',
      group: 'end',
      run: () => void ask('delete', () => remove.mutate(undefined)),
    },
  ]
  return { buttons, more }
}

/** The buttons and the menu of a quote, with the dialogs that they open. */
export function QuoteActions({ quote, edit }: { quote: RepQuoteDetail; edit: RepQuoteEdit }) {
  const [open, setOpen] = useState<Dialog | null>(null)
  const { buttons, more } = useQuoteActions(quote, edit, setOpen)
  return (
    <>
      <ActionButtons actions={buttons} />
      <ActionMenu of="page" label={text('action.more')} actions={more} />
      {open && (
        <Suspense>
          {open === 'present' ? (
            <Presentation quoteId={quote.id} language={edit.form.language} onClose={() => setOpen(null)} />
          ) : open === 'send' ? (
            <SendDialog quote={quote} edit={edit} onClose={() => setOpen(null)} />
          ) : (
            <AssignDialog quote={quote} edit={edit} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}
