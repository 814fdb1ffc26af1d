import { Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { type Builder, builders, type Pieces, type Placement, placements, stepsFor } from './builders.ts'
import { CodeToCopy } from './CodeToCopy.tsx'
import classes from './InstallPage.module.css'
import { text } from './text.ts'

/** The installation steps for each kind of website. */
export function InstallSteps({ pieces }: { pieces: Pieces }) {
  const [builder, setBuilder] = useState<Builder>('wordpress')
  const [placement, setPlacement] = useState<Placement>('slideOut')
  return (
    <Panel title={text('install.whereTitle')}>
      <Stack gap="md">
        <Group align="flex-end" gap="md">
          <NativeSelect
            className={classes.builder}
            label={text('install.where')}
            value={builder}
            onChange={({ currentTarget }) => setBuilder(currentTarget.value as Builder)}
            data={builders.map((value) => ({ value, label: text(`builder.${value}`) }))}
          />
          <SegmentedControl
            aria-label={text('install.form')}
            value={placement}
            onChange={(chosen) => setPlacement(chosen as Placement)}
            data={placements.map((value) => ({ value, label: text(`install.${value}`) }))}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {text(`install.${placement}Hint`)}
        </Text>
        <ol className={classes.steps}>
          {stepsFor(builder, placement, pieces).map(({ says, code }) => (
            <li key={says}>
              <Text size="sm">{says}</Text>
              {code !== undefined && <CodeToCopy code={code} label={text('install.copyCode')} />}
            </li>
          ))}
        </ol>
      </Stack>
    </Panel>
  )
}
