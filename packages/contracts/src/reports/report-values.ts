/**
 * Search values of the report page, kept apart from its calls: the router reads every page's search before the first
 * render.
 */

/** Facts by which sales are told apart. */
export const salesDimensions = ['month', 'customer', 'manager', 'brand', 'product', 'order'] as const
export type SalesDimension = (typeof salesDimensions)[number]

/** Parts of the page, each with a table of its own. */
export const reportParts = ['sales', 'receivables', 'packs', 'renewals'] as const
export type ReportPart = (typeof reportParts)[number]

/** Longest period of the sales report, in days: three years. */
export const reportDays = 1_096

/** Rows that a report shows; sums cover all of them. */
export const mostReportRows = 200
/** Rows of an exported report. */
export const mostExportedRows = 10_000

/** Months of renewals that are looked ahead, this one included. */
export const renewalMonths = 12
