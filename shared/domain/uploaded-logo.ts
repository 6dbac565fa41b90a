/** The address of a logo that was uploaded to an assistant. The number is the assistant's id. */
export const uploadedLogo = /^\/api\/assistants\/([1-9]\d{0,9})\/logo\?v=\d{1,15}$/;

/** The id of the assistant that a logo was uploaded to. Undefined if the logo is not an upload. */
export function uploadedLogoOwner(logoUrl: string | null | undefined): number | undefined {
  const id = logoUrl ? uploadedLogo.exec(logoUrl)?.[1] : undefined;
  return id === undefined ? undefined : Number(id);
}
