import { proposalAccess } from '@gable/contract/proposal.access'
import { quoteAccess } from '@gable/contract/quote.access'
import { quoteShareAccess } from '@gable/contract/quote-share.access'
import { quoteRules } from '@gable/contract/quote-state'
import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { copyText } from '../../../../ui/CopyButton.tsx'
import { confirm } from '../../../../ui/confirm.tsx'
import { IconDots } from '../../../../ui/icons.tsx'
import { PrimaryButton } from '../../../../ui/PrimaryButton.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { toastUndo } from '../../../../ui/toast.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { useMay } from '../../../shared/session.ts'
import { useCreateProposal } from '../../proposal/actions/use-create-proposal.ts'
import type { RepQuoteEdit } from '../editor/use-rep-quote.ts'
import { repQuotePath, repQuotesPath } from '../rep-quote-query.ts'
import { text } from '../text.ts'

const Presentation = lazy(() => import('../present/Presentation.tsx'))
const SendDialog = lazy(() => import('./SendDialog.tsx'))
const AssignDialog = lazy(() => import('./AssignDialog.tsx'))

/** The actions that a quote's state allows: sending it, and a menu for the rest. */
export function QuoteActions({ quote, edit }: { quote: RepQuoteDetail; edit: RepQuoteEdit }) {
  const { id } = quote
  const navigate = useNavigate()
  const [open, setOpen] = useState<'send' | 'assign' | 'present' | null>(null)
  const may = {
    assign: useMay(quoteAccess.assign),
    link: useMay(quoteShareAccess.link),
    send: useMay(quoteShareAccess.send),
    propose: useMay(proposalAccess.create),
  }
  const rules = quoteRules[quote.state]
  const shared = { thing: text('quote.thing'), invalidate: invalidatesFor('quote') }
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
    thing: text('action.link'),
    action: text('action.copied'),
    onDone: () => void replace(),
  })
  const load = useAction({
    run: () => client.quoteShare.download({ quoteId: id }),
    thing: text('action.pdfThing'),
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

  return (
    <>
      <Button disabled={!edit.isValid} onClick={() => afterSaving(() => setOpen('present'))}>
        {text('action.present')}
      </Button>
      {may.send && (
        <PrimaryButton disabled={!edit.isValid} onClick={() => setOpen('send')}>
          {text('action.send')}
        </PrimaryButton>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={text('action.more')}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may.link && (
            <Menu.Item disabled={!edit.isValid} onClick={() => copy.mutate(undefined)}>
              {text('action.copy')}
            </Menu.Item>
          )}
          {quote.sentNumber !== null && (
            <Menu.Item onClick={() => load.mutate(undefined)}>{text('action.pdf')}</Menu.Item>
          )}
          {may.propose && (
            <Menu.Item
              disabled={!edit.isValid}
              onClick={() => afterSaving(() => creating.mutate({ leadId: quote.leadId, quoteId: id }))}
            >
              {text('action.propose')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => duplicate.mutate(undefined)}>{text('action.duplicate')}</Menu.Item>
          {may.assign && <Menu.Item onClick={() => setOpen('assign')}>{text('action.assign')}</Menu.Item>}
          <Menu.Divider />
          <Menu.Item onClick={() => void ask('startOver', () => startOver.mutate(undefined))}>
            {text('action.startOver')}
          </Menu.Item>
          {quote.canUndoStartOver && (
            <Menu.Item onClick={() => undo.mutate(edit.version)}>{text('action.undoStartOver')}</Menu.Item>
          )}
          {rules.withdraws && (
            <Menu.Item onClick={() => void ask('withdraw', () => withdraw.mutate(undefined))}>
              {text('action.withdraw')}
            </Menu.Item>
          )}
          {rules.deletes && (
            <Menu.Item color="red" onClick={() => void ask('delete', () => remove.mutate(undefined))}>
              {text('action.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open && (
        <Suspense>
          {open === 'present' ? (
            <Presentation quoteId={id} language={edit.form.language} onClose={() => setOpen(null)} />
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
