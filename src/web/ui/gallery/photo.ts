/** A picture that stands for a photo. */
export const PHOTO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="#3a322b"/><rect y="98" width="160" height="22" fill="#2c241d"/><rect x="50" y="18" width="60" height="86" rx="9" fill="#8f8a77"/><path d="M62 50v40M98 50v34" stroke="#a8672f" stroke-width="4"/></svg>',
)}`;
