import { phone } from '@gable/contract/format/contact'
import { type OwnNotifications, ownNotificationsForm, type ShownOwnKind } from '@gable/contract/notification'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Muted, Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { api, client } from '../../shared/session.ts'
import { ChannelTick, type KindColumn, KindRows, MailSelect } from './KindRows.tsx'
import { staleNotifications } from './notification-query.ts'
import { text } from './text.ts'

/** The user's own notification settings, within what the company allows. */
export function OwnNotificationsPanel() {
  const own = useQuery(toEdit(api.notification.own.queryOptions()))
  return (
    <Panel title={text('title')} flush>
      <QueryBoundary fresh query={own} lines={8} height={28}>
        {(known) => <OwnForm own={known} />}
      </QueryBoundary>
    </Panel>
  )
}

/** The phone number for text messages, and the consent that turning them on implies. */
function textHint({ phone: number, optedOut }: NonNullable<OwnNotifications['texts']>): string {
  if (number === '') return text('own.textNoPhone')
  return text(optedOut ? 'own.textOptedOut' : 'own.textHint', { phone: phone(number) })
}

/** Returns whether the company has turned the kind off for everyone. */
const isOff = ({ allowed }: ShownOwnKind) => !allowed.portal && !allowed.mail

const textColumn = (change: (kind: string, part: Partial<ShownOwnKind>) => void): KindColumn<ShownOwnKind> => ({
  key: 'text',
  width: 130,
  label: text('settings.text'),
  cell: (row, hasHead) =>
    !isOff(row) && (
      <ChannelTick
        label={row.label}
        channel="text"
        hasHead={hasHead}
        checked={row.text}
        onChange={(on) => change(row.kind, { text: on })}
      />
    ),
})

function OwnForm({ own }: { own: OwnNotifications }) {
  const edit = useEdit({
    schema: ownNotificationsForm,
    record: own,
    valuesOf: ({ kinds }: OwnNotifications) => ({ kinds }),
    labels: { kinds: text('title') },
    rules: { kinds: 'records' },
  })
  const { form } = edit
  const mayText = own.texts !== null && own.texts.phone !== '' && !own.texts.optedOut
  const change = (kind: string, part: Partial<ShownOwnKind>) =>
    form.setFieldValue('kinds', (all) => all.map((each) => (each.kind === kind ? { ...each, ...part } : each)))
  return (
    <InlineForm
      edit={edit}
      noun={text('own.thing')}
      submitLabel={text('own.save')}
      save={(values, loaded) => client.notification.saveOwn({ ...values, version: loaded.version })}
      invalidate={staleNotifications}
    >
      <Stack gap="lg">
        <Text size="sm">{text('own.hint')}</Text>
        {own.texts && <Text size="sm">{textHint(own.texts)}</Text>}
        <KindRows
          label={text('title')}
          kinds={form.values.kinds}
          columns={[
            {
              key: 'portal',
              width: 120,
              label: text('settings.portal'),
              cell: (row, hasHead) =>
                isOff(row) ? (
                  <Muted>{text('own.off')}</Muted>
                ) : (
                  <ChannelTick
                    label={row.label}
                    channel="portal"
                    hasHead={hasHead}
                    checked={row.portal}
                    disabled={!row.allowed.portal}
                    onChange={(portal) => change(row.kind, { portal })}
                  />
                ),
            },
            {
              key: 'mail',
              width: 180,
              label: text('settings.mail'),
              cell: (row, hasHead) =>
                !isOff(row) && (
                  <MailSelect
                    label={row.label}
                    hasHead={hasHead}
                    value={row.mail}
                    disabled={!row.allowed.mail}
                    onChange={(mail) => change(row.kind, { mail })}
                  />
                ),
            },
            ...(mayText ? [textColumn(change)] : []),
          ]}
        />
      </Stack>
    </InlineForm>
  )
}
