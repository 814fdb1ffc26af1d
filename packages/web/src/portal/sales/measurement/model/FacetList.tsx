import { area } from '@gable/contract/format/figure'
import { Text, Title, UnstyledButton } from '@mantine/core'
import { type Fact, FactList, Panel, StateBadge } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import classes from './Model.module.css'
import type { ModelFacet } from './model-facets.ts'

interface FacetListProps {
  facets: readonly ModelFacet[]
  chosen: number | null
  onChoose: (facet: number | null) => void
}

/** Every facet as a selectable row, for keyboard and screen reader users and next to the picture. */
export function FacetList({ facets, chosen, onChoose }: FacetListProps) {
  const structures = [...new Set(facets.map(({ structure }) => structure))]
  return (
    <Panel title={text.counted('model.facets', facets.length)}>
      {structures.map((structure) => (
        <section key={structure} aria-label={structure} className={classes.structure}>
          {structures.length > 1 && (
            <Title order={3} size="sm" mb={4}>
              {structure}
            </Title>
          )}
          {facets
            .filter((facet) => facet.structure === structure)
            .map((facet) => (
              <UnstyledButton
                key={facet.index}
                className={classes.facet}
                aria-pressed={facet.index === chosen}
                onClick={() => onChoose(facet.index === chosen ? null : facet.index)}
              >
                <span>{text('model.facet', { name: facet.name })}</span>
                <span className={classes.figures}>
                  <span>{area(facet.areaSqft)}</span>
                  <span>{facet.pitch}</span>
                  <span>{facet.fall ?? text('model.flat')}</span>
                </span>
              </UnstyledButton>
            ))}
        </section>
      ))}
    </Panel>
  )
}

/** The figures of the selected facet, announced when the selection changes. */
export function ChosenFacet({ facet }: { facet: ModelFacet | null }) {
  return (
    <Panel title={text('model.chosen')} aside={facet && <StateBadge color="blue">{facet.structure}</StateBadge>}>
      <div aria-live="polite">
        {facet ? <FacetFigures facet={facet} /> : <Text c="dimmed">{text('model.chooseHint')}</Text>}
      </div>
    </Panel>
  )
}

function FacetFigures({ facet }: { facet: ModelFacet }) {
  const fall = facet.fall ? text(`model.compass.${facet.fall as 'N'}`) : text('model.level')
  const facts: Fact[] = [
    { label: text('model.area'), value: area(facet.areaSqft) },
    { label: text('model.pitch'), value: facet.pitch },
    { label: text('model.fall'), value: fall },
    ...(facet.azimuthDegrees === null ? [] : [{ label: text('model.azimuth'), value: `${facet.azimuthDegrees}°` }]),
  ]
  return (
    <>
      <Text fw={600} mb={4}>
        {text('model.facet', { name: facet.name })}
      </Text>
      <FactList facts={facts} />
    </>
  )
}
