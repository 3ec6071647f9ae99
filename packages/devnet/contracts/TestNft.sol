// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An ERC-721 collection for tests. https://eips.ethereum.org/EIPS/eip-721
interface NftReceiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

contract TestNft {
    string public name;
    string public symbol;
    mapping(uint256 => address) private owners;
    mapping(uint256 => string) private uris;
    mapping(address => uint256) private counts;
    mapping(uint256 => address) private approved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved);

    constructor(string memory collectionName, string memory collectionSymbol) {
        name = collectionName;
        symbol = collectionSymbol;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    /// Mints a token. Anyone can mint, because this is a collection for tests. The receiver is not called.
    function mint(address to, uint256 tokenId, string calldata uri) external {
        require(owners[tokenId] == address(0), "token exists");
        uris[tokenId] = uri;
        _assign(address(0), to, tokenId);
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        require(owner != address(0), "no such token");
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return uris[tokenId];
    }

    function balanceOf(address owner) external view returns (uint256) {
        require(owner != address(0), "no owner");
        return counts[owner];
    }

    function getApproved(uint256 tokenId) external view returns (address) {
        ownerOf(tokenId);
        return approved[tokenId];
    }

    function approve(address spender, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "not approved");
        approved[tokenId] = spender;
        emit Approval(owner, spender, tokenId);
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        address owner = ownerOf(tokenId);
        require(from == owner, "not the owner");
        bool mayMove = msg.sender == owner || msg.sender == approved[tokenId] || isApprovedForAll[owner][msg.sender];
        require(mayMove, "not approved");
        delete approved[tokenId];
        counts[from]--;
        _assign(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        safeTransferFrom(from, to, tokenId, "");
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data) public {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        bytes4 answer = NftReceiver(to).onERC721Received(msg.sender, from, tokenId, data);
        require(answer == NftReceiver.onERC721Received.selector, "receiver refuses tokens");
    }

    function _assign(address from, address to, uint256 tokenId) private {
        require(to != address(0), "no receiver");
        owners[tokenId] = to;
        counts[to]++;
        emit Transfer(from, to, tokenId);
    }
}
