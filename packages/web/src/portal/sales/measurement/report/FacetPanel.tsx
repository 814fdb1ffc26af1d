import { wholeNumber } from '@gable/contract/format/figure'
import { ownPitch, reportWords } from '@gable/contract/measurement-words'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import type { FacetReport, MeasurementReport, StructureReport } from '@gable/roof/report/report'
import { Table } from '@mantine/core'
import { Fragment } from 'react'
import { Panel } from '../../../../ui/Panel.tsx'
import classes from './table.module.css'

/** Each structure with its facets, lettered as in the area diagram. */
export function FacetPanel({ report: { structures, areaSqft, planAreaSqft } }: { report: MeasurementReport }) {
  return (
    <Panel title={reportWords.structuresAndFacets} flush>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{reportWords.facet}</Table.Th>
            <Table.Th scope="col" data-figure>
              {reportWords.area} <span className={classes.unit}>sq ft</span>
            </Table.Th>
            <Table.Th scope="col" data-figure data-wide>
              {reportWords.planArea} <span className={classes.unit}>sq ft</span>
            </Table.Th>
            <Table.Th scope="col" data-figure>
              {reportWords.pitchColumn}
            </Table.Th>
            <Table.Th scope="col" data-figure>
              {reportWords.direction}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {structures.map((structure) => (
            <Fragment key={structure.name}>
              <StructureRow structure={structure} />
              {structure.planes?.facets.map((facet) => (
                <FacetRow key={facet.label} facet={facet} />
              ))}
            </Fragment>
          ))}
          {structures.length > 1 && (
            <Table.Tr data-strong>
              <Table.Th scope="row">{reportWords.total}</Table.Th>
              <Table.Td data-figure>{wholeNumber(areaSqft)}</Table.Td>
              <Table.Td data-figure data-wide>
                {wholeNumber(planAreaSqft)}
              </Table.Td>
              <Table.Td />
              <Table.Td />
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

function StructureRow({ structure }: { structure: StructureReport }) {
  return (
    <Table.Tr data-strong>
      <Table.Th scope="row">{structure.name}</Table.Th>
      <Table.Td data-figure>{wholeNumber(structure.areaSqft)}</Table.Td>
      <Table.Td data-figure data-wide>
        {wholeNumber(structure.planAreaSqft)}
      </Table.Td>
      <Table.Td data-figure>{pitchText(structure.rise)}</Table.Td>
      <Table.Td />
    </Table.Tr>
  )
}

function FacetRow({ facet }: { facet: FacetReport }) {
  const { label, areaSqft, planAreaSqft, rise, azimuthDegrees, scanned } = facet
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td data-figure>{wholeNumber(areaSqft)}</Table.Td>
      <Table.Td data-figure data-wide>
        {wholeNumber(planAreaSqft)}
      </Table.Td>
      <Table.Td data-figure>
        {pitchText(rise)}
        {scanned && (
          <span className={`${classes.detail} ${classes.below}`}>
            {reportWords.measured} {ownPitch(scanned)}
          </span>
        )}
      </Table.Td>
      <Table.Td data-figure>
        {azimuthDegrees === null ? reportWords.level : compassText(azimuthDegrees, ENGLISH_WORDS)}
      </Table.Td>
    </Table.Tr>
  )
}
