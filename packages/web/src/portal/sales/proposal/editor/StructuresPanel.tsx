import { type StructureKind, structureKinds } from '@gable/contract/proposal-form'
import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { Panel, Problem } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import type { ProposalEdit } from './use-proposal.ts'

/** The names of the rep quote's structures, and which are included in the price. */
export function StructuresPanel({ edit }: { edit: ProposalEdit }) {
  const { form, errors } = edit
  const write = (id: string, part: Partial<(typeof form.structures)[number]>) =>
    edit.change({ structures: form.structures.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  return (
    <Panel title={text('structures.title')}>
      <Stack gap="lg">
        {form.structures.map(({ id, name, included, kind }, index) => (
          <SimpleGrid key={id} cols={{ base: 1, sm: 3 }} spacing="sm">
            <TextInput
              label={text('structures.name')}
              value={name}
              error={errors[`structures.${index}.name`]}
              onChange={(event) => write(id, { name: event.currentTarget.value })}
            />
            <NativeSelect
              label={text('structures.kind')}
              data={structureKinds.map((value) => ({ value, label: text(`structures.${value}`) }))}
              value={kind}
              error={errors[`structures.${index}.kind`]}
              onChange={(event) => write(id, { kind: event.currentTarget.value as StructureKind })}
            />
            <Checkbox
              mt={{ sm: 30 }}
              label={text('structures.included')}
              checked={included}
              onChange={(event) => write(id, { included: event.currentTarget.checked })}
            />
          </SimpleGrid>
        ))}
        {errors.structures && <Problem>{errors.structures}</Problem>}
      </Stack>
    </Panel>
  )
}
