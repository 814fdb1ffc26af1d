import type { Scope } from '@gable/contract/access'
import { maxTokenNameLength, tokenForm, tokenLifetimes, type TokenForm as Values } from '@gable/contract/token-form'
import { Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { type ContractForm, useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { hasScope, itemLabel, scopeThings, scopeWays, wayLabel } from '../../../account/assistant/scope-words.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'

const never = 'none'

/** Creates a token: its name, permissions and expiry. */
export default function TokenForm({ onDone, onCancel }: { onDone: (token: string) => void; onCancel: () => void }) {
  const form = useContractForm<Values>(tokenForm, { name: '', scopes: ['lead:read'], expiresIn: '365' })
  return (
    <InlineForm
      form={form}
      noun={text('token.thing')}
      action={text('token.generated')}
      submitLabel={text('tokens.generate')}
      submit={(values) => client.token.issue(values)}
      invalidate={invalidatesFor('token')}
      onDone={({ token }) => onDone(token)}
      onCancel={onCancel}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={text('name')}
          description={text('token.nameHint')}
          withAsterisk
          autoFocus
          maxLength={maxTokenNameLength}
          {...form.getInputProps('name')}
        />
        <Select
          label={text('token.expires')}
          allowDeselect={false}
          data={[
            ...tokenLifetimes.map((days) => ({ value: days as string, label: text(`token.expires.${days}`) })),
            { value: never, label: text('token.expires.none') },
          ]}
          value={form.values.expiresIn ?? never}
          onChange={(value) => form.setFieldValue('expiresIn', value === never ? null : (value as Values['expiresIn']))}
        />
      </SimpleGrid>
      <Scopes form={form} />
    </InlineForm>
  )
}

const labels = { read: 'token.viewOf', write: 'token.editOf', send: 'token.sendOf', order: 'token.orderOf' } as const

/** The permissions, one row for each kind of record. */
function Scopes({ form }: { form: ContractForm<Values> }) {
  return (
    <Checkbox.Group
      label={text('token.scopes')}
      description={text('token.scopesHint')}
      withAsterisk
      value={form.values.scopes}
      onChange={(scopes) => form.setFieldValue('scopes', scopes as Scope[])}
      error={form.errors.scopes}
    >
      <Stack gap="sm" mt="sm">
        {scopeThings.map((item) => (
          <Group key={item} gap="lg">
            <Text size="sm" w={160} aria-hidden>
              {itemLabel(item)}
            </Text>
            {scopeWays.map((way) =>
              hasScope(`${item}:${way}`) ? (
                <Checkbox
                  key={way}
                  value={`${item}:${way}`}
                  label={wayLabel(way)}
                  aria-label={text(labels[way], { what: itemLabel(item) })}
                />
              ) : null,
            )}
          </Group>
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
