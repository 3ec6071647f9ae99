/** Illustration: an open door. */
export const OpenDoorIllustration = () => (
  <svg className="lk-art lk-flip" viewBox="0 0 120 96" aria-hidden="true">
    <path className="lk-art__soft" d="M30 88V20A14 14 0 0 1 44 6h32a14 14 0 0 1 14 14v68z" />
    <path className="lk-art__light" d="M44 20l30-12v80H44z" />
    <path stroke="currentColor" d="M12 88h96M30 88V20A14 14 0 0 1 44 6h32a14 14 0 0 1 14 14v68" />
    <path className="lk-art__leaf" stroke="currentColor" d="M44 16l32-9.5V88H44z" />
    <circle className="lk-art__knob" cx="69" cy="52" r="2.6" />
  </svg>
)
