import { type EmailDesignForm, emailDesignForm } from '@gable/contract/email-design'
import { type DesignedMail, designedMails } from '@gable/contract/email-design-words'
import { letterAccess } from '@gable/contract/letter.access'
import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '../../ui/idempotency-key.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { api, client } from '../api.ts'
import { useMay } from '../session.ts'
import { MailView } from './MailView.tsx'
import { text } from './texts/text.ts'

const widths = { desktop: 640, phone: 375 } as const
type Width = keyof typeof widths

/** The email as homeowners will get it, in the design as it stands in the form. */
export function DesignPreview({ form }: { form: EmailDesignForm }) {
  const [mail, setMail] = useState<DesignedMail>('quoteConfirmation')
  const [width, setWidth] = useState<Width>('desktop')
  const mayTest = useMay(letterAccess.sendDesignTest)
  const checked = emailDesignForm.safeParse(form)
  const [design] = useDebouncedValue(JSON.stringify(checked.data), 400)
  const asked = design === undefined ? undefined : (JSON.parse(design) as EmailDesignForm)
  const preview = useQuery({
    ...api.letter.previewDesign.queryOptions({
      input: { design: asked ?? form, mail },
      context: { background: true },
      placeholderData: keepPreviousData,
    }),
    enabled: asked !== undefined,
  })
  return (
    <Panel title={text('preview.title')} flush>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <Select
            label={text('preview.mail')}
            data={designedMails.map((value) => ({ value, label: text(`preview.${value}`) }))}
            value={mail}
            allowDeselect={false}
            onChange={(value) => setMail(designedMails.find((each) => each === value) ?? mail)}
            w={210}
          />
          <SegmentedControl
            aria-label={text('preview.width')}
            data={(['desktop', 'phone'] as const).map((value) => ({ value, label: text(`preview.${value}`) }))}
            value={width}
            onChange={(value) => setWidth(value === 'phone' ? 'phone' : 'desktop')}
          />
          {mayTest && <SendTest design={checked.data} mail={mail} />}
        </Group>
        {!checked.success && (
          <Text size="sm" c="dimmed" role="status">
            {text('preview.invalid')}
          </Text>
        )}
        <QueryBoundary query={preview} pending={<Loading lines={12} height={28} />}>
          {({ html, subject, isSample }) => (
            <>
              <Text size="sm" c="dimmed">
                {text('preview.subject', { subject })} · {text(isSample ? 'preview.sample' : 'preview.real')}
              </Text>
              <MailView html={html} width={widths[width]} />
            </>
          )}
        </QueryBoundary>
      </Stack>
    </Panel>
  )
}

function SendTest({ design, mail }: { design: EmailDesignForm | undefined; mail: DesignedMail }) {
  const key = useRef(newIdempotencyKey())
  const sending = useAction({
    run: (given: EmailDesignForm) => client.letter.sendDesignTest({ design: given, mail, idempotencyKey: key.current }),
    thing: text('test.thing'),
    action: text('test.send'),
    quiet: true,
    onDone: ({ recipient }) => {
      key.current = newIdempotencyKey()
      toastSuccess(text('test.thing'), text('test.sent', { recipient }))
    },
  })
  return (
    <Button disabled={!design} loading={sending.isPending} onClick={() => design && sending.mutate(design)}>
      {text('test.send')}
    </Button>
  )
}
