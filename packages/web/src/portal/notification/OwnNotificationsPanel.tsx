import { phone } from '@gable/contract/format/contact'
import { type OwnNotifications, ownNotificationsForm, type ShownOwnKind } from '@gable/contract/notification'
import { notificationMails } from '@gable/contract/notification-choice'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { toEdit } from '../../ui/form/to-edit.ts'
import { useEdit } from '../../ui/form/use-edit.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { api, client } from '../api.ts'
import { Channels, KindRows } from './KindRows.tsx'
import { staleNotifications } from './notification-query.ts'
import { text } from './text.ts'

/** What the person is notified of, within what the company allows. */
export function OwnNotificationsPanel() {
  const own = useQuery(toEdit(api.notification.own.queryOptions()))
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const isThere = own.data !== undefined
  // Where an email leads, once the panel is drawn.
  useEffect(() => {
    if (hash === 'notifications' && isThere) place.current?.scrollIntoView()
  }, [hash, isThere])
  return (
    <div id="notifications" ref={place} style={{ scrollMarginTop: '5rem' }}>
      <Panel title={text('own.title')} flush>
        <QueryBoundary fresh query={own} pending={<Loading lines={8} height={28} />}>
          {(known) => <OwnForm own={known} />}
        </QueryBoundary>
      </Panel>
    </div>
  )
}

/** Where text messages go, and what one agrees to by turning them on. */
function textHint({ phone: number, optedOut }: NonNullable<OwnNotifications['texts']>): string {
  if (number === '') return text('own.textNoPhone')
  return text(optedOut ? 'own.textOptedOut' : 'own.textHint', { phone: phone(number) })
}

function OwnForm({ own }: { own: OwnNotifications }) {
  const edit = useEdit({
    schema: ownNotificationsForm,
    record: own,
    valuesOf: ({ kinds }: OwnNotifications) => ({ kinds }),
    labels: { kinds: text('list.title') },
    rules: { kinds: 'records' },
  })
  const { form } = edit
  const mayText = own.texts !== null && own.texts.phone !== '' && !own.texts.optedOut
  const change = (kind: string, part: Partial<ShownOwnKind>) =>
    form.setFieldValue('kinds', (all) => all.map((each) => (each.kind === kind ? { ...each, ...part } : each)))
  return (
    <InlineForm
      edit={edit}
      thing={text('own.thing')}
      action={text('settings.saved')}
      submitLabel={text('own.save')}
      save={(values, loaded) => client.notification.saveOwn({ ...values, version: loaded.version })}
      invalidate={staleNotifications}
    >
      <Stack gap="lg">
        <Text size="sm">{text('own.hint')}</Text>
        {own.texts && <Text size="sm">{textHint(own.texts)}</Text>}
        <KindRows
          kinds={form.values.kinds}
          choices={(row) =>
            row.allowed.portal || row.allowed.mail ? (
              <Channels
                label={row.label}
                portal={row.portal}
                mail={row.mail}
                mails={notificationMails}
                allowed={row.allowed}
                onPortal={(portal) => change(row.kind, { portal })}
                onMail={(mail) => change(row.kind, { mail })}
                {...(mayText && { text: row.text, onText: (on) => change(row.kind, { text: on }) })}
              />
            ) : (
              <Text size="sm" c="dimmed">
                {text('own.off')}
              </Text>
            )
          }
        />
      </Stack>
    </InlineForm>
  )
}
