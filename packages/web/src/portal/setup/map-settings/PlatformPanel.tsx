import { type MapDetail, type MapPlatform, mapPlatforms } from '@gable/contract/map'
import { Radio, Stack } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../shared/api.ts'
import { text } from './text.ts'

/** Selects the map imagery provider. Takes effect at once. */
export function PlatformPanel({ map: { platform, hasGoogle } }: { map: MapDetail }) {
  const save = useAction({
    run: (chosen: MapPlatform) => client.map.savePlatform({ platform: chosen }),
    thing: text('platform.thing'),
    action: text('platform.saved'),
    invalidate: invalidatesFor('map'),
  })
  const hintOf = (each: MapPlatform) =>
    each === 'google' && !hasGoogle
      ? `${text('platform.googleHint')} ${text('platform.needsKey')}`
      : text(`platform.${each}Hint`)
  return (
    <Panel title={text('platform.title')} flush>
      <Radio.Group
        aria-label={text('platform.label')}
        value={save.isPending ? save.variables : platform}
        onChange={(chosen) => save.mutate(chosen as MapPlatform)}
      >
        <Stack gap="md">
          {mapPlatforms.map((each) => (
            <Radio
              key={each}
              value={each}
              label={text(`platform.${each}`)}
              description={hintOf(each)}
              disabled={save.isPending || (each === 'google' && !hasGoogle)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  )
}
