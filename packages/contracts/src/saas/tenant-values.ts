/** State of a tenant: its site comes to be, is open, or says that it is suspended. */
export const tenantStates = ['provisioning', 'active', 'suspended'] as const
