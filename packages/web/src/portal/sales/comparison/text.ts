import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of comparisons with bought reports, on leads, on reports, in Analytics and for the installation. */
const en = {
  'lead.title': 'Compare with a report you bought',
  'lead.drop': 'Drop a report from EagleView, HOVER, GAF QuickMeasure or Roofr here. PDF, XML or JSON.',
  'lead.choose': 'Choose a report',
  'lead.typed': 'Enter it by hand',
  'lead.noOwn': 'Measure this roof to see your bought reports next to our measurement.',
  'lead.none': 'No other report of this roof yet.',
  'lead.label': 'Measurements side by side',

  'table.figure': 'Figure',
  'table.ours': 'Ours',
  'table.closer.ours': 'ours is closer',
  'table.closer.theirs': 'this is closer',
  'table.closerHint': 'Closer: to the median of the other reports of this roof.',

  'within.true': 'Within our stated error',
  'within.false': 'Outside our stated error',
  'within.null': 'Stated error not checked',
  'stated.some': 'Our report states that 95% of areas are within {percent}. The other report has an error, too.',
  'stated.none': 'Our report states no error to check, because this roof was not measured whole by a scan.',

  'report.title': 'A second look',

  'total.title': 'Our measurements and reports of the same roofs',
  'total.hint':
    'Reports you bought or ordered, by the day they were added. Each roof is counted once, using its newest report that can be checked.',
  'total.roofs.one': 'Of {count} roof with another report, {within} was within our stated error ({share}).',
  'total.roofs.other': 'Of {count} roofs with another report, {within} were within our stated error ({share}).',
  'total.noRoofs': 'No roof that was measured whole by a scan has another report in these days.',
  'total.definition':
    'Within: the two areas differ by at most the percentage that our report states for 95% of areas. Both measured the same number of structures.',
  'total.brand': 'Compared with',
  'total.comparisons': 'Comparisons',
  'total.checked': 'Checked',
  'total.within': 'Within stated error',
  'total.median': 'Median area difference',
  'total.p90': '90% differ by at most',
  'total.oursCloser': 'Ours closer',
  'total.theirsCloser': 'Theirs closer',
  'total.figures': 'Differences by figure',
  'total.medianDifference': 'Median difference',
  'total.medianShare': 'Median size',
  'total.none': 'No comparisons yet',
  'total.noneHint': 'Drop a report that you bought on a measured lead.',
  'total.companies.one': '{count} company',
  'total.companies.other': '{count} companies',

  'list.title': 'Comparisons',
  'list.things': 'list of comparisons',
  'list.empty': 'No comparisons in these days.',
  'list.areas': '{ours} ours, {theirs} theirs',
  'installation.title': 'Measurements compared',
} as const

export const text = textsOf({ en }, 'en')
