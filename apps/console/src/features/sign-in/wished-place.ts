/** Query with the place the visitor was going to, for the other door; empty where it goes nowhere in particular. */
export function wishedPlace(): string {
  const redirect = new URLSearchParams(location.search).get('redirect')
  return redirect ? `?${new URLSearchParams({ redirect })}` : ''
}
