/** How a view of the orders is sorted where its address says nothing: what ends first in the view of ends. */
export const usualOrderSort = (view: string | undefined): 'certificateEndsAt' | undefined =>
  view === 'expiring' ? 'certificateEndsAt' : undefined
