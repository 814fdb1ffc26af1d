import { type EmailDesignForm, emailDesignForm } from '@gable/contract/email-design'
import { type EmailTextForm, emailTextForm } from '@gable/contract/email-text'
import { type LocalizedMail, localizedMails } from '@gable/contract/email-text-words'
import { quoteShareAccess } from '@gable/contract/quote-share.access'
import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Muted, Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { toastSuccess } from '../../../ui/toast.tsx'
import { useKeyedAction } from '../../../ui/use-action.ts'
import { api, client, useMay } from '../../shared/session.ts'
import { text } from './text.ts'

const widths = { desktop: 640, phone: 375 } as const
type Width = keyof typeof widths

interface Previewed {
  design: EmailDesignForm
  text: EmailTextForm
}

interface DesignPreviewProps {
  form: EmailDesignForm
  /** The selected email, with the form's current texts. */
  words: EmailTextForm
  onMail: (mail: LocalizedMail) => void
}

/** A preview of the email as homeowners will get it, with the forms' current design and texts. */
export function DesignPreview({ form, words, onMail }: DesignPreviewProps) {
  const { mail } = words
  const [width, setWidth] = useState<Width>('desktop')
  const mayTest = useMay(quoteShareAccess.sendDesignTest)
  const [checkedDesign, checkedText] = [emailDesignForm.safeParse(form), emailTextForm.safeParse(words)]
  const checked =
    checkedDesign.success && checkedText.success ? { design: checkedDesign.data, text: checkedText.data } : undefined
  const [settled] = useDebouncedValue(JSON.stringify(checked), 400)
  const requested = settled === undefined ? undefined : (JSON.parse(settled) as Previewed)
  const preview = useQuery({
    ...api.quoteShare.previewDesign.queryOptions({
      input: requested ?? { design: form, text: words },
      context: { background: true },
      placeholderData: keepPreviousData,
    }),
    enabled: requested !== undefined,
  })
  return (
    <Panel title={text('preview.title')} flush>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <Select
            label={text('preview.mail')}
            data={localizedMails.map((value) => ({ value, label: text(`mail.${value}`) }))}
            value={mail}
            allowDeselect={false}
            onChange={(value) => onMail(localizedMails.find((each) => each === value) ?? mail)}
            w={240}
          />
          <SegmentedControl
            aria-label={text('preview.width')}
            data={(['desktop', 'phone'] as const).map((value) => ({ value, label: text(`preview.${value}`) }))}
            value={width}
            onChange={(value) => setWidth(value === 'phone' ? 'phone' : 'desktop')}
          />
          {mayTest && <SendTest previewed={checked} />}
        </Group>
        {!checked && <Muted role="status">{text('preview.invalid')}</Muted>}
        <QueryBoundary query={preview} lines={12} height={28}>
          {({ html, subject, textMessage, isSample }) => (
            <>
              <Muted>
                {text('preview.subject', { subject })} · {text(isSample ? 'preview.sample' : 'preview.real')}
              </Muted>
              {textMessage !== null && (
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {text('preview.text', { textMessage })}
                </Text>
              )}
              <MailView html={html} width={widths[width]} />
            </>
          )}
        </QueryBoundary>
      </Stack>
    </Panel>
  )
}

function SendTest({ previewed }: { previewed: Previewed | undefined }) {
  const sending = useKeyedAction({
    run: (provided: Previewed, idempotencyKey) => client.quoteShare.sendDesignTest({ ...provided, idempotencyKey }),
    noun: text('test.thing'),
    action: text('test.send'),
    quiet: true,
    onDone: ({ recipient }) => {
      toastSuccess(text('test.thing'), text('test.sent', { recipient }))
    },
  })
  return (
    <Button disabled={!previewed} loading={sending.isPending} onClick={() => previewed && sending.mutate(previewed)}>
      {text('test.send')}
    </Button>
  )
}

interface MailViewProps {
  html: string
  /** The width of the simulated screen, in pixels. */
  width: number
}

/** Shows an email as a reader sees it. */
function MailView({ html, width }: MailViewProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current) drawMail(host.current, html)
  }, [html])
  return (
    <div role="document" aria-label={text('preview.frame')} style={{ width, maxWidth: '100%', margin: '0 auto' }}>
      <div ref={host} />
    </div>
  )
}

/**
 * Renders an email's HTML in a shadow root, as a mail program would. The page's styles do not apply, and the email's
 * inline styles are set one by one, which the page's CSP allows. No script can run, and no link leads away.
 */
function drawMail(host: HTMLElement, html: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // Renames the attribute; otherwise the CSP would report each inline style.
  const parsed = new DOMParser().parseFromString(
    html.replace(/(<[a-z][^<>]*?\s)style=/gi, '$1data-style='),
    'text/html',
  )
  for (const element of parsed.querySelectorAll('script, style, link, iframe, object, meta, base')) element.remove()
  const body = document.createElement('div')
  body.append(...document.importNode(parsed.body, true).childNodes)
  const own = parsed.body.getAttribute('data-style')
  if (own) body.style.cssText = own
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.getAttribute('data-style') ?? ''
    element.removeAttribute('data-style')
  }
  for (const link of body.querySelectorAll('a')) {
    link.removeAttribute('href')
    link.removeAttribute('target')
  }
  root.replaceChildren(body)
}
