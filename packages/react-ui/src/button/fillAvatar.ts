export const fillAvatar = (place: HTMLElement, address: string): void => {
  place.append(place.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  void address
}
