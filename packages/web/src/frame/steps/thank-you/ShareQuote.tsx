import type { Contract } from '@gable/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { useRef, useState } from 'react'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { TextField } from '../../../homeowner/parts/fields.tsx'
import { outcomeOf } from '../../api.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import './share-quote.css'

/**
 * A link to this visit's quote, to save or pass on. Created only on request, because anyone who has it can open the
 * quote.
 */
export function ShareQuote() {
  const { widgetId, quote, announce } = useWidget()
  const sessionToken = quote.flow.session?.token
  const [url, setUrl] = useState('')
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready')
  if (!sessionToken) return null
  const ask = async () => {
    setState('asking')
    const client = createORPCClient<ContractRouterClient<Contract>>(
      new RPCLink({ url: `${window.location.origin}/rpc` }),
    )
    const outcome = await outcomeOf(client.quoteShare.share({ widgetId, sessionToken }))
    setState(outcome.kind === 'done' ? 'ready' : 'failed')
    if (outcome.kind !== 'done') return announce(text('share.failed'))
    setUrl(outcome.value.url)
    announce(text('share.made'))
  }
  if (url) return <QuoteLink url={url} />
  return (
    <div className="share-quote">
      <Button kind="secondary" busy={state === 'asking'} onClick={() => void ask()}>
        {text('share.get')}
      </Button>
      {state === 'failed' && <p>{text('share.failed')}</p>}
    </div>
  )
}

function QuoteLink({ url }: { url: string }) {
  const { announce, settings } = useWidget()
  const shown = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const isCopied = await copyText(url, shown.current?.querySelector('input') ?? null)
    setCopied(isCopied)
    announce(text(isCopied ? 'share.copied' : 'share.byHand'))
  }
  const share = async () => {
    try {
      await navigator.share({ title: text('share.title', { company: settings.company.name }), url })
    } catch (error) {
      // The page around the frame may not allow sharing: copies the link instead.
      if ((error as Error).name !== 'AbortError') await copy()
    }
  }
  return (
    <div className="share-quote" ref={shown}>
      <TextField label={text('share.link')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="share-quote-actions">
        <Button kind="secondary" onClick={() => void copy()}>
          {text(copied ? 'share.copied' : 'share.copy')}
        </Button>
        {'share' in navigator && (
          <Button kind="secondary" onClick={() => void share()}>
            {text('share.share')}
          </Button>
        )}
      </div>
      <p>{text('share.note')}</p>
    </div>
  )
}

/** If the page around the frame blocks the clipboard, selecting the text still allows copying it. */
async function copyText(words: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    field?.focus()
    field?.select()
    return document.execCommand('copy')
  }
}
