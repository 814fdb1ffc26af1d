import type { CompanyDetail } from '@gable/contract/admin-company'
import { ownSender } from '@gable/contract/text-settings-form'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../../../ui/Panel.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client } from '../../../shared/api.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'

/** The company's own Twilio number or messaging service. Without one, it uses the installation's. */
export function TextSenderPanel({ company: { id, deletedAt, textSender } }: { company: CompanyDetail }) {
  const [typed, setTyped] = useState(textSender)
  const checked = ownSender.safeParse(typed)
  const change = useAction({
    run: (sender: string) => client.admin.setTextSender({ id, sender }),
    thing: text('sender.thing'),
    action: text('sender.changed'),
    invalidate: invalidatesForAdmin,
  })
  return (
    <Panel title={text('sender.title')} flush>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text('sender.hint')}</Text>
        <TextInput
          label={text('sender.label')}
          value={typed}
          maxLength={40}
          error={checked.success ? undefined : checked.error.issues[0]?.message}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          w="100%"
        />
        <Button
          disabled={!checked.success || checked.data === textSender || deletedAt !== null}
          loading={change.isPending}
          onClick={() => checked.success && change.mutate(checked.data)}
        >
          {text('sender.save')}
        </Button>
      </Stack>
    </Panel>
  )
}
