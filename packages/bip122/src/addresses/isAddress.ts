/** Whether `value` has the shape of an address, of whichever network. That, its signs and its checksum are looked at where money moves. */
export const isAddress = (value: string): boolean => /^((bc|tb|bcrt)1|[123mn])[a-z\d]{24,87}$/i.test(value)
