/** The classes of three cards in a row. Each card slides in after the one before it (styles/motion.css). */
export const slides = ['slide-0', 'slide-200', 'slide-400'];
